import { readFile } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { alertJobs } from '../../server/alerts/alert-jobs.ts'
import type { Database } from '../../server/core/database.ts'
import { cancelUnpaidOrder, markOrderPaid } from '../../server/orders/transitions/order-transitions.ts'
import { openDatabase, serverLimits } from '../../server/platform/db/open-database.ts'
import { mailQueue } from '../../server/platform/mail/mail.ts'
import { openModules } from '../../test-support/open-modules.ts'
import { anUnpaidOrder } from '../../test-support/orders/an-unpaid-order.ts'
import { createTestDatabase, readDatabaseUrl } from '../../test-support/test-database.ts'
import type { DB } from '../schema.ts'
import { auditDatabase, checkInvariant, countCovered, invariants, violations } from './audit.ts'

/** A use of a code that may be used once, by an order without a line that it is for. */
function aUseOf(order: 'unpaid' | 'paid', number: number): string {
  return `
    with code as (
      insert into discount_codes (code, off_cents, starts_at, ends_at, max_uses)
      values ('AUDITED', 100, now(), now() + interval '1 day', 1) returning id)
    insert into discount_code_uses
      (order_id, discount_code_id, person_id, use_number, use_number_of_person, off_cents, locked_at)
    select ${order}.id, code.id, person_id, ${number}, 1, 100, now() from ${order}, code`
}
/** A return request without a photo. */
const anAppeal = `
  insert into appeals (order_id, person_id, idempotency_key, request_hash, reason, request_type, contact_number,
    language, created_at, opened_at)
  select id, person_id, 'a key', sha256('a request'), 'DAMAGED', 'RETURN', '+85291234567', 'en', now(), now()
  from orders where id = (select id from paid)`

/** A scheduled job that ran just now. */
function aRunOf(state: 'completed' | 'failed'): string {
  return `
    insert into pgboss.schedule (name, cron) select name, '0 4 * * *' from pgboss.queue limit 1;
    insert into pgboss.job (name, policy, state, completed_on)
    select name, policy, '${state}', pgboss.job_now() from pgboss.queue
    where name in (select name from pgboss.schedule) limit 1`
}

/** An offset credit of a distributor. */
const anOffsetCredit = `
  insert into distributors (person_id, edc_number, renewal_expires_on)
  select person_id, '88000009', '2099-12-31' from paid;
  insert into offset_credits (person_id, document_number, amount_cents, remaining_cents, approved_by, created_at)
  select person_id, 'DD-1', 100, 100, person_id, now() from paid;
  insert into offset_entries (offset_credit_id, kind, amount_cents, at) select id, 'ISSUE', 100, now() from offset_credits`

/** A payout, for the month of the paid order, to a distributor who earned nothing. */
const aPayout = `
  insert into distributors (person_id, edc_number, renewal_expires_on)
  select person_id, '88000009', '2099-12-31' from paid;
  insert into ledger_sums select person_id, month, 0, 1, 1, 0, 0, 0 from ledger_entries;
  insert into payout_runs select distinct 1, month, now() from ledger_entries;
  insert into payouts (sponsor_id, month, payable_cents, paid_cents, at)
  select distinct person_id, month, -100, 100, now() from ledger_entries`

/** A shipment of the paid order with one piece. */
const aShipment = `
  insert into shipments (order_id, number, state, logistics_info, handed_over_at, created_at)
  select id, 1, 'HANDED_OVER', 'SF 1234', now(), now() from paid;
  insert into shipment_lines (shipment_id, order_id, line_number, quantity)
  select shipments.id, order_id, 1, 1 from shipments;
  insert into shipment_events (shipment_id, number, state, source, happened_at, recorded_at)
  select id, 1, 'LOST', 'STAFF', now(), now() from shipments`

/** SQL that violates each invariant. Orders are available as the views `unpaid`, `paid` and `voided`. */
const violationsById: Record<string, string> = {
  A1: `update stock set on_hand = 0, reserved = 1 where specification_id = (select specification_id from order_lines where order_id = (select id from unpaid))`,
  A2a: `update stock set reserved = reserved + 1`,
  A2b: `update stock set on_hand = on_hand + 1`,
  A3a: `update stock_holds set state = 'CLAIMED', ended_at = now() where order_id = (select id from unpaid)`,
  A3b: `update stock_holds set state = 'RELEASED', ended_at = now() where order_id = (select id from unpaid)`,
  A4a: `update order_lines set quantity = 2 where order_id = (select id from paid)`,
  A4b: `update order_lines set quantity = 2 where order_id = (select id from unpaid)`,
  A4c: `
    insert into stock_movements (specification_id, quantity, reason, order_id, partial_refund_number)
    select specification_id, 1, 'RETURN', order_id, 1 from order_lines where order_id = (select id from paid)`,
  A5: `update orders set pay_before = pay_before - interval '7 minutes' where id = (select id from unpaid)`,
  A6: `update order_lines set quantity = 1000`,
  A7: `update orders set invoice = 'BH260101000001'`,
  A7b: `update order_search set words = ''`,
  A8a: `update orders set pv_hundredths = pv_hundredths + 1`,
  A8b: `update orders set total_cents = total_cents - 1`,
  A8c: `update orders set freight_cents = 5000, total_cents = total_cents + 5000`,
  A8d: `update order_lines set profit_share_cents = 1, net_cents = net_cents - 1`,
  A8e: `
    insert into partial_refunds (order_id, line_number, number, quantity, amount_cents, is_restocked, reason, at)
    select order_id, number, 1, 2, 0, false, 'a test', now() from order_lines where order_id = (select id from paid)`,
  A9: `grant update (total_cents) on orders to mall_app`,
  A10: `update orders set state = 'CANCEL' where id = (select id from unpaid)`,
  A10b: `update orders set state = 'APPEAL' where id = (select id from paid)`,
  A11: `update orders set pay_before = pay_before - interval '7 minutes' where id = (select id from unpaid)`,
  A12: `delete from order_lines where order_id = (select id from unpaid)`,
  A13: `update orders set person_id = (select person_id from paid), idempotency_key = 'one key'`,
  A13b: `insert into idempotency_keys (person_id, key, operation, request_hash, created_at) select person_id, repeat('a', 16), 'receivers.add', sha256('a request'), now() from paid`,
  A14: `
    insert into cart_lines (person_id, display_product_id, product_id, specification_id, quantity, log, created_at)
    select person_id, display_product_id, product_id, specification_id, 1, '{}', orders.created_at - interval '1 hour'
    from orders join order_lines on order_id = orders.id`,
  A16: `insert into payment_attempts select (jsonb_populate_record(a, jsonb_build_object('id', uuidv7()))).* from payment_attempts a`,
  A17: `update payment_attempts set captured_cents = captured_cents - 1`,
  A17b: `update orders set payment_type = 'ALIPAY.CN' where id = (select id from paid)`,
  A18a: `update payment_attempts set pays_order = false`,
  A18b: `
    insert into payment_refunds (attempt_id, reason_key, amount_cents, created_at)
    select id, 'too much', captured_cents + 1, now() from payment_attempts`,
  A18c: `
    insert into payment_refunds (attempt_id, reason_key, amount_cents, created_at)
    select id, 'for nothing', 1, now() from payment_attempts`,
  A18d: `
    insert into order_edits (order_id, number, added_order_id, is_whole, removed, removed_cents, carried_cents, state,
      reason, staff_name, at, ended_at)
    select paid.id, 1, unpaid.id, false, '[]', 0, 0, 'DONE', 'a test', 'Ho Clerk', now(), now() from paid, unpaid`,
  A20: `update payment_attempts set evidence = 'reported by the browser'`,
  A21: `update payment_attempts set order_id = (select id from voided)`,
  A22: `update mails set kind = 'order-paid'`,
  A23: `update payment_attempts set amount_cents = amount_cents - 1`,
  A24: aUseOf('unpaid', 2),
  A25: aUseOf('paid', 1),
  A26: aUseOf('unpaid', 1),
  A27: `update ledger_entries set house_cents = house_cents + 1`,
  A27b: `${aPayout}; update payouts set paid_cents = 99`,
  A28a: `update ledger_entries set goods_cents = goods_cents + 1, house_cents = house_cents + 1`,
  A28b: `update ledger_entries set kind = 'REVERSAL'`,
  A28c: `
    insert into ledger_entries (order_id, line_number, kind, cause, person_id, goods_cents, pending_cents,
      payable_cents, house_cents, pv_hundredths, at)
    select order_id, line_number, 'MATURITY', 'too soon', person_id, 0, -1, 1, 0, 0, at from ledger_entries`,
  A29a: `
    insert into ledger_sums select person_id, month, 0, 1, 1, 1, 0, 0 from ledger_entries`,
  A29b: `
    insert into downline_sums select person_id, person_id, 1, 1, 0, at from ledger_entries`,
  A29d: aPayout,
  A29c: `insert into pending_earnings select id from unpaid`,
  A30: `update orders set rate_basis_points = 1000`,
  A32a: `
    ${anOffsetCredit};
    update offset_credits set remaining_cents = 1`,
  A32b: `
    ${anOffsetCredit};
    insert into offset_entries (offset_credit_id, kind, amount_cents, order_id, at)
    select offset_credits.id, 'REDEEM', -1, paid.id, now() from offset_credits, paid`,
  A32c: `update orders set payment_type = 'OFFSET_DADAN', created_at = created_at - interval '1 second'`,
  A32d: `grant update on offset_entries to mall_app`,
  A32e: `
    ${anOffsetCredit};
    update offset_credits set closed_at = now(), close_reason = 'a test'`,
  A33: `update mails set subject_id = 'nothing', kind = 'order-paid'`,
  A33b: `
    insert into availability_alerts (person_id, display_product_id, product_id, specification_id, state, created_at, notified_at)
    select person_id, display_product_id, product_id, specification_id, 'NOTIFIED', now(), now()
    from paid join order_lines on order_id = paid.id`,
  A33c: `
    insert into availability_alerts (person_id, display_product_id, product_id, specification_id, state, created_at, notified_at)
    select person_id, display_product_id, product_id, specification_id, requested.state, now(), requested.notified_at
    from paid join order_lines on order_id = paid.id,
      (values (1, 'WAITING', null), (2, 'NOTIFIED', now())) as requested (place, state, notified_at)
    order by place`,
  A37: `update people set email = 'MEI@example.hk'`,
  A39: `
    insert into one_time_tokens (token_hash, person_id, purpose, created_at, expires_at, used_at)
    select sha256('a token'), id, 'VERIFY_EMAIL', now(), now() + interval '1 hour', now() + interval '2 hours'
    from people limit 1`,
  B37: `grant update, delete on security_events to mall_app`,
  A31: `
    insert into sponsor_changes (person_id, to_sponsor_id, changed_at)
    select id, '019b0000-0000-7000-8000-000000000000', now() from people limit 1`,
  A45a: `
    ${aShipment};
    insert into sent_quantities select order_id, number, quantity, 0, 0 from order_lines where order_id = (select id from paid)`,
  A45b: aShipment,
  A45c: `
    ${aShipment};
    update orders set logistics_info = 'SF 1234', shipped_at = now(), arrived_at = now()
    where id = (select id from paid)`,
  A45d: `
    ${anAppeal};
    ${aShipment};
    update shipments set state = 'PACKED', handed_over_at = null;
    insert into return_receipts (order_id, number, appeal_id, refund_cents, note, staff_name, at)
    select order_id, 1, id, 0, '', 'Staff', now() from appeals;
    insert into return_receipt_lines (order_id, number, line_number, outcome, quantity)
    select order_id, 1, 1, 'DISCARD', 1 from appeals`,
  A45e: `
    insert into replacements (order_id, accepted_by, accepted_at) select id, 'Ho Clerk', now() from paid;
    insert into shipments (replacement_id, number, state, logistics_info, handed_over_at, created_at)
    select id, 1, 'HANDED_OVER', 'SF 1234', now(), now() from replacements`,
  A44: `update people set erased_at = now()`,
  A48: `
    insert into consents (person_id, purpose, text_version, is_granted, given_at, source)
    select person_id, 'OWN_MARKETING', '2026-01', true, now(), 'ACCOUNT' from paid;
    grant update on consents to mall_app`,
  A10c: `
    ${anAppeal};
    insert into appeal_messages (appeal_id, number, message, at)
    select id, number, 'Hello?', now() from appeals, generate_series(1, 21) as number`,
  A46: aRunOf('failed'),
  A47: `
    ${aRunOf('completed')};
    update people set verified_at = null, agreed_at = pgboss.job_now() - interval '11 days'`,
  A42a: anAppeal,
  A42c: anAppeal,
  A42e: `
    insert into replacements (order_id, accepted_by, accepted_at) select id, 'Ho Clerk', now() from paid`,
  A42d: `
    insert into return_receipts (order_id, number, refund_cents, note, staff_name, at)
    select id, 1, 0, '', 'Ho Clerk', now() from paid;
    insert into return_receipt_lines (order_id, number, line_number, outcome, quantity)
    select order_id, 1, number, 'DISCARD', 2 from order_lines where order_id = (select id from paid)`,
  A42b: `
    ${anAppeal};
    insert into appeal_images (appeal_id, position, content, width, height)
    select id, 1, '<svg onload=alert(1)>', 1, 1 from appeals`,
}

const db = await createTestDatabase()
const owner = await asSuperuser(db)
afterAll(async () => await owner.destroy())

beforeAll(async () => {
  const mall = await openModules(db, [])
  alertJobs(mall)
  mall.jobs.work(mailQueue, async () => undefined)
  await mall.jobs.prepare()
  const placedAt = mall.clock.now()
  const [unpaid, paid, voided] = [
    await anUnpaidOrder(db, { placedAt }),
    await anUnpaidOrder(db, { placedAt }),
    await anUnpaidOrder(db, { placedAt }),
  ]
  await db.transaction().execute(async (tx) => {
    await markOrderPaid(tx, { orderId: paid.id, now: placedAt, cause: 'a test' })
    await cancelUnpaidOrder(tx, { orderId: voided.id, now: placedAt, cause: 'a test' })
  })
  await sql`
    insert into payment_attempts (order_id, merchant_ref, gateway, method, amount_cents, state, pays_order, evidence,
      captured_cents, created_at)
    values (${paid.id}, 'REF', 'demo-bank', 'CARD', ${paid.totalCents}, 'SUCCEEDED', true, 'query:now',
      ${paid.totalCents}, ${placedAt})`.execute(db)
  for (const [name, { id }] of Object.entries({ unpaid, paid, voided })) {
    await sql`create view ${sql.ref(name)} as select * from orders where id = ${sql.lit(id)}`.execute(owner)
  }
})

test('an intact database has no violations', async () => {
  expect(await violations(db)).toEqual([])
})

test('a check may take longer than the statement limit of its connection', async () => {
  const statementLimitMs = 500
  const limited = openDatabase(readDatabaseUrl(db), {
    name: 'limited',
    limits: { ...serverLimits, lock_timeout: 0, statement_timeout: statementLimitMs, query_timeout: 0 },
  })
  const holder = await owner.startTransaction().execute()
  await sql`lock table stock in access exclusive mode`.execute(holder)
  const audit = auditDatabase(limited).finally(async () => await limited.destroy())
  const isPastLimit = sql<{ isPast: boolean }>`
    select clock_timestamp() - query_start > ${statementLimitMs} * interval '1.5 ms' as "isPast"
    from pg_stat_activity where application_name = 'limited' and wait_event_type = 'Lock'`
  const waitPastLimit = async () =>
    await expect
      .poll(async () => (await isPastLimit.execute(db)).rows, { interval: 50 })
      .toEqual([{ isPast: true }])
  await Promise.race([waitPastLimit(), audit]).finally(async () => await holder.rollback().execute())
  expect(await audit).toHaveLength(invariants.length)
})

test.each(invariants)('detects a violation of $id: $sentence', async (invariant) => {
  await withoutConstraints(async (tx) => {
    expect(await checkInvariant(tx, invariant)).toMatchObject({ count: 0 })
    await sql.raw(violationsById[invariant.id] ?? '').execute(tx)
    expect((await checkInvariant(tx, invariant)).count).toBeGreaterThan(0)
    expect(await countCovered(tx, invariant)).toBeGreaterThan(0)
  })
})

test('the page of the invariants lists each id, and marks those that only tests check', async () => {
  const page = await readFile('docs/spec/invariants.md', 'utf8')
  const listed = [...page.matchAll(/\*\*(A\d+)\*\*( \(tests\))?/g)]
  const ids = invariants.map(({ id }) => id.replace(/[a-z]$/, ''))
  const audited = new Set(ids.filter((id) => id.startsWith('A')))
  expect(listed.filter(([, , mark]) => mark === undefined).map(([, id]) => id)).toEqual(
    [...audited].toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1))),
  )
  expect(listed.filter(([, id = '', mark]) => mark !== undefined && audited.has(id))).toEqual([])
})

async function asSuperuser(tested: Database): Promise<Database> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(tested)
  const url = new URL(inject('postgresUrls').admin)
  url.pathname = rows[0]?.name ?? ''
  return openDatabase(url.href, { connections: 1 })
}

/** Runs without constraints, because constraints reject most violations. The transaction is rolled back. */
async function withoutConstraints(attempt: (tx: Transaction<DB>) => Promise<void>): Promise<void> {
  const tx = await owner.startTransaction().execute()
  try {
    await sql.raw(dropConstraints).execute(tx)
    await attempt(tx)
  } finally {
    await tx.rollback().execute()
  }
}

const dropConstraints = `
  do $$ declare dropped record; begin
    for dropped in
      select conrelid::regclass as "table", conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u')
      order by contype = 'u'
    loop
      execute format('alter table %s drop constraint %I cascade', dropped.table, dropped.name);
    end loop;
    for dropped in
      select indexrelid::regclass as name from pg_index
      join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and indisunique and not indisprimary
    loop
      execute format('drop index %s', dropped.name);
    end loop;
  end $$`
