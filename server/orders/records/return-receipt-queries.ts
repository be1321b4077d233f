import { sql } from 'kysely'
import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import type { GoodsNames } from '../../../contract/shop/catalogue/goods-name.ts'
import type { Database } from '../../core/database.ts'

type Receipts = OrderStory['receipts']

/** The received returns of an order, oldest first. */
export async function listReceipts(db: Database, orderId: string): Promise<Receipts> {
  const { rows } = await sql<Omit<Receipts[number], 'at'> & { at: Date }>`
    select receipt.number, receipt.refund_cents as "refundCents", receipt.note, receipt.staff_name as "staffName",
      receipt.at, array(
        select jsonb_build_object('nameEn', name_en, 'nameCn', name_cn,
          'productNameEn', product_name_en, 'productNameCn', product_name_cn,
          'specificationNameEn', specification_name_en, 'specificationNameCn', specification_name_cn,
          'outcome', received.outcome, 'quantity', received.quantity)
        from return_receipt_lines as received
        join order_lines as line on (line.order_id, line.number) = (received.order_id, received.line_number)
        where (received.order_id, received.number) = (receipt.order_id, receipt.number)
        order by line.number, received.outcome) as lines
    from return_receipts as receipt
    where receipt.order_id = ${orderId} order by receipt.number limit 200`.execute(db)
  return rows.map(({ at, ...receipt }) => ({ ...receipt, at: at.toISOString() }))
}

/** The pieces of a received return that are not refunded, for its mail. */
export async function listUnrefunded(
  db: Database,
  orderId: string,
  number: number,
): Promise<(GoodsNames & { outcome: 'SEND_BACK' | 'NOT_RECEIVED'; quantity: number })[]> {
  return (await listReceipts(db, orderId))
    .filter((receipt) => receipt.number === number)
    .flatMap(({ lines }) => lines)
    .flatMap(({ outcome, ...line }) =>
      outcome === 'SEND_BACK' || outcome === 'NOT_RECEIVED' ? [{ ...line, outcome }] : [],
    )
}
