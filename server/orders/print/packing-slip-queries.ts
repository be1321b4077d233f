import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { GoodsNames } from '../../../contract/shop/catalogue/goods-name.ts'
import type { OrderDelivery } from '../../../contract/shop/orders/delivery-methods.ts'
import type { OrderState, ShippedState } from '../../../contract/shop/orders/orders.ts'
import { sum } from '../../../contract/values/money.ts'
import type { Database } from '../../core/database.ts'
import { goodsNameColumns } from '../records/goods-name-columns.ts'
import { receiverColumns } from '../records/order-receiver-queries.ts'
import { refundedQuantity } from '../records/partial-refund-queries.ts'
import { hasReplacementToSend, quantityToReplace } from '../records/replacement-queries.ts'
import { quantityInWarehouse } from '../records/shipment-queries.ts'

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
  /** Null for an order that is not a gift. */
  giftMessage: string | null
  /** Null for home delivery at the fee of the settings. */
  delivery: OrderDelivery | null
  totalQuantity: number
  /** Orders that are sent together with it, because their goods were added to it or it to them. */
  sentWith: string[]
  /** Whether it lists an accepted replacement instead of the ordered goods. */
  isReplacement: boolean
  /** The unpaid order that an open edit waits for. */
  waitsFor: string | null
  lines: (GoodsNames & { sku: string; quantity: number })[]
}

/** Lists packing slips by order number. For the admin only: its endpoints require staff. */
export async function listPackingSlips(
  db: Database,
  invoices: readonly string[],
): Promise<PackingSlipFacts[]> {
  const packingSlips = await db
    .selectFrom('orders')
    .where('invoice', 'in', [...invoices])
    .select((eb) => [
      'invoice',
      'created_at as dateCreated',
      sql<OrderState>`state`.as('orderState'),
      sql<ShippedState>`shipped_state`.as('shippedState'),
      ...receiverColumns,
      hasReplacementToSend.as('isReplacement'),
      sentWith.as('sentWith'),
      sql<string | null>`(
        select added.invoice from order_edits as edit join orders as added on added.id = edit.added_order_id
        where edit.order_id = orders.id and edit.state = 'OPEN')`.as('waitsFor'),
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as line')
          .whereRef('line.order_id', '=', 'orders.id')
          .select(['line.sku', ...goodsNameColumns, quantityToSend.as('quantity')])
          .where(sql<boolean>`${quantityToSend} > 0`)
          .orderBy('line.number'),
      ).as('lines'),
    ])
    .orderBy('created_at')
    .orderBy('id')
    .limit(invoices.length)
    .execute()
  return packingSlips.map((packingSlip) => ({
    ...packingSlip,
    totalQuantity: sum(packingSlip.lines.map(({ quantity }) => quantity)),
  }))
}

/** The pieces of the table aliased `line` to send: of the accepted replacement, or of what is still owed. */
const quantityToSend = sql<number>`case when ${hasReplacementToSend} then ${quantityToReplace}
  when orders.shipped_at is null then ${quantityInWarehouse}
  else line.quantity - ${refundedQuantity} end`

/** Numbers of the orders whose goods were added to an order, or to which its goods were added, if they are still owed. */
const sentWith = sql<string[]>`array(
  select other.invoice from order_edits as edit
  join orders as other
    on (edit.order_id = orders.id and other.id = edit.added_order_id)
    or (edit.added_order_id = orders.id and other.id = edit.order_id)
  where edit.state = 'DONE' and other.state in ('PAID', 'APPEAL') and other.shipped_at is null
  order by other.invoice)`
