import { sql } from 'kysely'
import type { PaymentType } from '../../../contract/shop/orders/orders.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { sum } from '../../../contract/values/money.ts'
import type { Database, Transaction } from '../../core/database.ts'
import type { Posting, SoldLine } from './ledger-state.ts'

/** The immutable order snapshot that the ledger books at payment. */
export interface Sale extends Parties {
  orderId: string
  paymentType: PaymentType
  lines: (SoldLine & { number: number })[]
}

/** The parties of an order. */
export interface Parties {
  personId: string
  sponsorId: string | null
}

/** An order as used by the ledger. */
export async function getSale(tx: Transaction, orderId: string): Promise<Sale> {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select([
      'id as orderId',
      'person_id as personId',
      'sponsor_id as sponsorId',
      sql<PaymentType>`payment_type`.as('paymentType'),
    ])
    .executeTakeFirstOrThrow()
  const lines = await tx
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .select([
      'number',
      'net_cents as netCents',
      'earning_cents as earningCents',
      'pv_hundredths as pvHundredths',
    ])
    .orderBy('number')
    .execute()
  return { ...order, lines }
}

/** The posting of a line. */
export type LinePosting = Posting & { lineNumber: number }

/** The remaining balance of each line of an order: the sum of its postings. */
export async function listBalances(
  tx: Database,
  orderId: string,
): Promise<{ parties: Parties; lines: LinePosting[] }> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .where('order_id', '=', orderId)
    .groupBy(['line_number', 'person_id', 'sponsor_id'])
    .select([
      'line_number as lineNumber',
      'person_id as personId',
      'sponsor_id as sponsorId',
      sql<number>`sum(goods_cents)::bigint`.as('goodsCents'),
      sql<number>`sum(pending_cents)::bigint`.as('pendingCents'),
      sql<number>`sum(payable_cents)::bigint`.as('payableCents'),
      sql<number>`sum(house_cents)::bigint`.as('houseCents'),
      sql<number>`sum(pv_hundredths)::bigint`.as('pvHundredths'),
    ])
    .orderBy('line_number')
    .execute()
  const [firstRow] = rows
  return {
    parties: { personId: firstRow?.personId ?? '', sponsorId: firstRow?.sponsorId ?? null },
    lines: rows.map(({ personId: _, sponsorId: __, ...line }) => line),
  }
}

/** Entries of one order that are written together. */
export interface NewEntries extends Parties {
  orderId: string
  kind: 'ACCRUAL' | 'MATURITY' | 'REVERSAL'
  /** The reason as displayed in a statement; a reason posts once per line. */
  cause: string
  at: Date
  postings: readonly LinePosting[]
}

/** Inserts entries and adds them to the sums that pages display. */
export async function insertEntries(tx: Transaction, entries: NewEntries): Promise<void> {
  const { orderId, kind, cause, personId, sponsorId, at, postings } = entries
  if (postings.length === 0) return
  await tx
    .insertInto('ledger_entries')
    .values(
      postings.map((posting) => ({
        order_id: orderId,
        line_number: posting.lineNumber,
        kind,
        cause,
        person_id: personId,
        sponsor_id: sponsorId,
        goods_cents: posting.goodsCents,
        pending_cents: posting.pendingCents,
        payable_cents: posting.payableCents,
        house_cents: posting.houseCents,
        pv_hundredths: posting.pvHundredths,
        at,
      })),
    )
    .execute()
  if (sponsorId === null) return
  await addToSums(tx, { ...entries, sponsorId })
}

/** One of several sum rows per sponsor, so that concurrent sales rarely wait for each other. */
async function addToSums(tx: Transaction, entries: NewEntries & { sponsorId: string }): Promise<void> {
  const { orderId, kind, personId, sponsorId, at, postings } = entries
  const orders = kind === 'ACCRUAL' ? 1 : 0
  const of = (unit: Exclude<keyof Posting, 'houseCents'>) => sum(postings.map((posting) => posting[unit]))
  const [goods, pv] = [of('goodsCents'), of('pvHundredths')]
  const month = `${hongKongDay(at).slice(0, 7)}-01`
  const buyers = orders === 1 && (await isFirstOrderOfMonth(tx, { sponsorId, month, personId })) ? 1 : 0
  await sql`
    insert into ledger_sums (sponsor_id, month, slot, orders, buyers, goods_cents, pending_cents, payable_cents,
      pv_hundredths)
    values (${sponsorId}, ${month}, get_byte(uuid_send(${orderId}::uuid), 15) % 16, ${orders}, ${buyers}, ${goods},
      ${of('pendingCents')}, ${of('payableCents')}, ${pv})
    on conflict (sponsor_id, month, slot) do update set orders = ledger_sums.orders + excluded.orders,
      buyers = ledger_sums.buyers + excluded.buyers,
      goods_cents = ledger_sums.goods_cents + excluded.goods_cents,
      pending_cents = ledger_sums.pending_cents + excluded.pending_cents,
      payable_cents = ledger_sums.payable_cents + excluded.payable_cents,
      pv_hundredths = ledger_sums.pv_hundredths + excluded.pv_hundredths`.execute(tx)
  if (kind === 'MATURITY') return
  await sql`
    insert into downline_sums (sponsor_id, person_id, orders, total_price_cents, total_pv_hundredths, last_order_at)
    values (${sponsorId}, ${personId}, ${orders}, ${goods}, ${pv}, ${at})
    on conflict (sponsor_id, person_id) do update set orders = downline_sums.orders + excluded.orders,
      total_price_cents = downline_sums.total_price_cents + excluded.total_price_cents,
      total_pv_hundredths = downline_sums.total_pv_hundredths + excluded.total_pv_hundredths,
      last_order_at = case when ${orders} = 1 then greatest(downline_sums.last_order_at, excluded.last_order_at)
        else downline_sums.last_order_at end`.execute(tx)
}

/** Records that a person ordered in a month; returns whether it is their first order of the month. */
async function isFirstOrderOfMonth(
  tx: Transaction,
  { sponsorId, month, personId }: { sponsorId: string; month: string; personId: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('ledger_buyers')
    .values({ sponsor_id: sponsorId, month, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}
