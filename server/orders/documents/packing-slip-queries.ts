import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { GoodsNames } from '../../../contract/catalogue/goods-name.ts'
import type { OrderState, ShippedState } from '../../../contract/orders/orders.ts'
import type { Database } from '../../platform/db/database.ts'
import { goodsNameColumns } from '../goods-name-columns.ts'
import { receiverColumn } from '../receivers/order-receiver-queries.ts'
import { refundedQuantity } from '../refunds/partial-refund-queries.ts'

/** The facts on a packing slip: receiver and outstanding goods, without prices. */
export interface PackingSlipFacts {
  invoice: string
  dateCreated: Date
  orderState: OrderState
  shippedState: ShippedState
  receiverName: string
  receiverPhone: string
  addressEn: string
  addressCn: string
  note: string
  totalQuantity: number
  /** Orders that are sent together with it, because their goods were added to it or it to them. */
  sentWith: string[]
  /** The unpaid order that an open edit waits for. */
  waitsFor: string | null
  lines: (GoodsNames & { sku: string; quantity: number })[]
}

/** Lists packing slips by order number. For the admin only: its endpoints require staff. */
export async function listPackingSlips(
  db: Database,
  invoices: readonly string[],
): Promise<PackingSlipFacts[]> {
  return await db
    .selectFrom('orders')
    .where('invoice', 'in', [...invoices])
    .select((eb) => [
      'invoice',
      'created_at as dateCreated',
      sql<OrderState>`state`.as('orderState'),
      sql<ShippedState>`shipped_state`.as('shippedState'),
      receiverColumn('name').as('receiverName'),
      receiverColumn('phone').as('receiverPhone'),
      receiverColumn('address_en').as('addressEn'),
      receiverColumn('address_cn').as('addressCn'),
      receiverColumn('note').as('note'),
      sql<number>`total_quantity - (
        select coalesce(sum(quantity), 0)::int from partial_refunds where order_id = orders.id)`.as(
        'totalQuantity',
      ),
      sentWith.as('sentWith'),
      sql<string | null>`(
        select added.invoice from order_edits as edit join orders as added on added.id = edit.added_order_id
        where edit.order_id = orders.id and edit.state = 'OPEN')`.as('waitsFor'),
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as line')
          .whereRef('line.order_id', '=', 'orders.id')
          .select([
            'line.sku',
            ...goodsNameColumns,
            sql<number>`line.quantity - ${refundedQuantity}`.as('quantity'),
          ])
          .where(sql<boolean>`line.quantity > ${refundedQuantity}`)
          .orderBy('line.number'),
      ).as('lines'),
    ])
    .orderBy('created_at')
    .orderBy('id')
    .limit(invoices.length)
    .execute()
}

/** Numbers of the orders whose goods were added to an order, or to which its goods were added, if they are still owed. */
const sentWith = sql<string[]>`array(
  select other.invoice from order_edits as edit
  join orders as other
    on (edit.order_id = orders.id and other.id = edit.added_order_id)
    or (edit.added_order_id = orders.id and other.id = edit.order_id)
  where edit.state = 'DONE' and other.state in ('PAID', 'APPEAL') and other.shipped_at is null
  order by other.invoice)`
