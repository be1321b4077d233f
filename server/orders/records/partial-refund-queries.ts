import { sql } from 'kysely'
import type { GoodsRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { goodsNameColumns } from './goods-name-columns.ts'
import { goodwillBalanceCents } from './goodwill-refund-queries.ts'
import type { StatedRefund } from './refund-state.ts'

/** The PV that a row of `partial_refunds`, aliased `refund`, took back from its line, aliased `line`. Orders by offset
 *  credit are not in the ledger. */
export const takenBackPvHundredths = sql<number>`coalesce((
  select -entry.pv_hundredths from ledger_entries as entry
  where entry.order_id = refund.order_id and entry.line_number = refund.line_number
    and entry.kind = 'REVERSAL' and entry.cause = 'taken back ' || refund.number),
  line.pv_hundredths * refund.quantity / line.quantity)`

/** Lists the lines of an order with their refunded quantities. The order must be locked wherever the result decides
 *  something. */
export async function listLinesWithRefunds(db: Database, orderId: string) {
  return await db
    .selectFrom('order_lines as line')
    .where('line.order_id', '=', orderId)
    .select([
      'line.number',
      'line.specification_id as specificationId',
      ...goodsNameColumns,
      'line.quantity',
      'line.net_cents as netCents',
      refundedQuantity.as('refundedQuantity'),
    ])
    .orderBy('line.number')
    .execute()
}

/** Pieces of each line that were refunded as lost or undeliverable after they were sent, beyond those in parcels that are
 *  still lost. */
export async function listRefundedAsLost(
  tx: Transaction,
  orderId: string,
): Promise<{ number: number; quantity: number }[]> {
  return await tx
    .selectFrom('order_lines as line')
    .where('line.order_id', '=', orderId)
    .select([
      'line.number',
      sql<number>`greatest(0, (
        select coalesce(sum(quantity - coalesce(withdrawn_quantity, 0)), 0) from partial_refunds
        where (order_id, line_number) = (line.order_id, line.number) and reason_code in ('LOST', 'UNDELIVERABLE')) - (
        select coalesce(sum(part.quantity), 0)
        from shipment_lines as part join shipments on shipments.id = part.shipment_id
        where part.order_id = line.order_id and part.line_number = line.number and state = 'LOST'))::int`.as(
        'quantity',
      ),
    ])
    .execute()
}

/** The refunded quantity of the table aliased `line`. */
export const refundedQuantity = sql<number>`(
  select coalesce(sum(quantity), 0)::int from partial_refunds
  where (order_id, line_number) = (line.order_id, line.number))`

/** The refunded amount of an order: of its partial and goodwill refunds, or its total once it was refunded in full. */
export const refundedCents = sql<number>`(
  case orders.state when 'RETURNSUCCESS' then orders.total_cents else (
    select coalesce(sum(amount_cents), 0) from partial_refunds where order_id = orders.id)
    + ${goodwillBalanceCents} end)::bigint`

/** A refunded quantity of one line and its amount. */
export interface PartialRefund {
  number: number
  quantity: number
  amountCents: Cents
  withheldCents: Cents
}

/** The same with the quantity that goes back into stock, and what was never sent. */
export type RestockedRefund = PartialRefund & {
  restockedQuantity: number
  /** Pieces that had not been sent. */
  withdrawnQuantity: number
}

/** Records one partial refund of a locked order and returns its ordinal within the order, from 1. */
export async function insertPartialRefunds(
  tx: Transaction,
  refund: {
    orderId: string
    lines: readonly RestockedRefund[]
    now: Date
  } & StatedRefund<GoodsRefundReason>,
): Promise<number> {
  const { last } = await tx
    .selectFrom('partial_refunds')
    .where('order_id', '=', refund.orderId)
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  const number = last + 1
  const rows = refund.lines.map((line) => ({
    order_id: refund.orderId,
    line_number: line.number,
    number,
    quantity: line.quantity,
    amount_cents: line.amountCents,
    withheld_cents: line.withheldCents,
    is_restocked: line.restockedQuantity > 0,
    restocked_quantity: line.restockedQuantity,
    withdrawn_quantity: line.withdrawnQuantity,
    reason: refund.note,
    reason_code: refund.reason,
    staff_name: refund.staffName,
    at: refund.now,
  }))
  await tx.insertInto('partial_refunds').values(rows).execute()
  return number
}

/** Lists the refunded lines of one partial refund, for its mail. */
export async function listPartialRefunds(db: Database, orderId: string, number: number) {
  return await db
    .selectFrom('partial_refunds as refund')
    .innerJoin('order_lines as line', (join) =>
      join.onRef('line.order_id', '=', 'refund.order_id').onRef('line.number', '=', 'refund.line_number'),
    )
    .where('refund.order_id', '=', orderId)
    .where('refund.number', '=', number)
    .select([
      ...goodsNameColumns,
      'refund.quantity',
      'refund.amount_cents as amountCents',
      'refund.withheld_cents as withheldCents',
      sql<GoodsRefundReason | null>`refund.reason_code`.as('reason'),
    ])
    .orderBy('line.number')
    .execute()
}
