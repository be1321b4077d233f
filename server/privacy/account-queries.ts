import { type RawBuilder, sql } from 'kysely'
import type { AccountData } from '../../contract/privacy.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { orNotFound } from '../platform/http/refuse.ts'
import type { AccountTable } from './account-tables.ts'

type Row = AccountData['sections'][number]['rows'][number]

/** The most rows of one table that a download holds. Nobody has as many; a limit keeps a mistake from becoming an outage. */
const maxRows = 10_000

/** What one table keeps of a person, in the columns that the person is given. */
export async function listOwnRows(
  db: Database,
  { table, key, columns, picture, bytes }: AccountTable,
  personId: string,
): Promise<Row[]> {
  const plain = columns.map((column) => sql.ref(column))
  const more = [
    ...(picture === undefined ? [] : [addressOf(picture)]),
    ...(bytes === undefined ? [] : [sql`encode(${sql.ref(bytes)}, 'escape') as ${sql.ref(bytes)}`]),
  ]
  const shown = sql.join([...plain, ...more])
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(own) as row from (
      select ${shown} from ${sql.table(table)} where ${isOf(key, personId)} order by 1 limit ${maxRows}) as own`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

/** A picture of ours, all of which are WebP, as an address that holds it: whoever pastes that into a browser sees it. */
function addressOf(picture: string): RawBuilder<unknown> {
  return sql`'data:image/webp;base64,' || translate(encode(${sql.ref(picture)}, 'base64'), E'\n', '') as picture`
}

/** Deletes what one table keeps of a person. */
export async function deleteOwnRows(
  tx: Transaction,
  { table, key }: AccountTable,
  personId: string,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${isOf(key, personId)}`.execute(tx)
}

function isOf(key: AccountTable['key'], personId: string): RawBuilder<boolean> {
  if (key === 'order_id')
    return sql<boolean>`order_id in (select id from orders where person_id = ${personId})`
  if (key === 'about')
    return sql<boolean>`about && array(
      select attempt.merchant_ref from payment_attempts as attempt
        join orders on orders.id = attempt.order_id where orders.person_id = ${personId}
      union all
      select refund.id::text from payment_refunds as refund
        join payment_attempts as attempt on attempt.id = refund.attempt_id
        join orders on orders.id = attempt.order_id where orders.person_id = ${personId})`
  if (key === 'appeal_id')
    return sql<boolean>`appeal_id in (select id from appeals where person_id = ${personId})`
  return sql<boolean>`${sql.ref(key)} = ${personId}`
}

/** Makes everything else that changes this person's rows wait until the transaction ends; 404 once the account has gone. */
export async function lockAccount(tx: Transaction, personId: string): Promise<void> {
  const row = await tx
    .selectFrom('people')
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  orNotFound(row)
}

/** Whether an account has been erased already. */
export async function isErased(tx: Transaction, personId: string): Promise<boolean> {
  const row = tx.selectFrom('people').where('id', '=', personId).select('erased_at')
  return (await row.executeTakeFirst())?.erased_at != null
}

/** An order that keeps its person from leaving. */
export interface OpenOrder {
  invoice: string
  state: string
  /** Whether the bank could not give its money back, so that the staff have to. */
  isRefundLeftToStaff: boolean
}

/** The latest order that keeps its person from leaving, or null: one that waits to be paid, one that is being
 *  refunded or looked into, or one whose money has not come back yet. */
export async function findOpenOrder(tx: Transaction, personId: string): Promise<OpenOrder | null> {
  const row = await tx
    .selectFrom('orders')
    .where('person_id', '=', personId)
    .select(['invoice', 'state', refundLeftToStaff.as('isRefundLeftToStaff')])
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['UNPAID', 'REFUND', 'APPEAL']),
        sql<boolean>`exists (
          select from payment_attempts as attempt join payment_refunds as refund on refund.attempt_id = attempt.id
          where attempt.order_id = orders.id and refund.state = 'PENDING')`,
        sql<boolean>`exists (
          select from refund_requests as request where request.order_id = orders.id and request.state = 'OPEN')`,
        refundLeftToStaff,
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the staff still have to pay a refund of an order: one that the bank refused and that was not replaced by
 *  another, or one to be paid by hand. What they have set aside with a reason is settled. */
const refundLeftToStaff = sql<boolean>`exists (
  select from payment_attempts as attempt join payment_refunds as refund on refund.attempt_id = attempt.id
  where attempt.order_id = orders.id
    and (refund.state = 'MANUAL' or refund.state = 'FAILED'
      and not exists (select from payment_refunds as again where again.reason_key = 'again:' || refund.id)
      and attempt.captured_cents > (
        select coalesce(sum(paid.amount_cents), 0) from payment_refunds as paid
        where paid.attempt_id = attempt.id and paid.state <> 'FAILED'))
    and not exists (select from acknowledged_discrepancies as looked where looked.subject_id = refund.id))`

/** Empties a person's row. The address can be registered again at once. */
export async function emptyPerson(
  tx: Transaction,
  { personId, pseudonym, now }: { personId: string; pseudonym: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('people')
    .set((eb) => ({
      email: null,
      username: pseudonym,
      password_hash: 'no password leads here',
      password_version: eb('password_version', '+', 1),
      contact_number: '',
      gender: 'NONE',
      address: '',
      sponsor_id: null,
      sponsor_changed_at: null,
      rate_basis_points: 0,
      disabled_at: now,
      erased_at: now,
    }))
    .where('id', '=', personId)
    .execute()
  await tx
    .updateTable('distributors')
    .set({ disabled_at: now })
    .where('person_id', '=', personId)
    .where('disabled_at', 'is', null)
    .execute()
  await tx
    .updateTable('share_links')
    .set((eb) => ({ tag: eb.ref('code') }))
    .where('owner_id', '=', personId)
    .execute()
  await sql`select forget_orderer(${personId}, ${pseudonym})`.execute(tx)
  await sql`select forget_notifications_of(${personId})`.execute(tx)
}

/** Forgets an address wherever it stands outside of its person's rows: in mails, and in counts of resends. */
export async function forgetAddress(tx: Transaction, email: string): Promise<void> {
  // As in the index `mails_by_address`.
  const isAddress = sql<boolean>`lower(to_address) = lower(${email}) and to_address <> 'forgotten'`
  await tx.deleteFrom('mails').where(isAddress).where('state', '=', 'QUEUED').execute()
  await tx.updateTable('mails').set({ to_address: 'forgotten', facts: '{}' }).where(isAddress).execute()
  await tx.deleteFrom('verification_requests').where(sql<boolean>`lower(email) = lower(${email})`).execute()
}

/** Empties the receivers of orders that no law asks for any more; at the earliest seven years after they were placed. */
export async function forgetOldReceivers(db: Database, placedBefore: Date, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select forget_old_receivers(${placedBefore}, ${max}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Empties what gateways have written of payments; at the earliest 540 days after they wrote it. */
export async function forgetNotifications(db: Database, receivedBefore: Date, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select forget_notifications(${receivedBefore}, ${max}) as count`.execute(db)
  return rows[0]?.count ?? 0
}
