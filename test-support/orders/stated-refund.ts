import type { ReceivedGoods, ReturnOutcome } from '../../contract/shop/appeals/received-goods.ts'
import type { OrderState } from '../../contract/shop/orders/orders.ts'
import type { AmountRefundReason, GoodsRefundReason } from '../../contract/shop/orders/refund-reasons.ts'
import { planReturn } from '../../server/appeals/return/plan-return.ts'
import type { Database } from '../../server/core/database.ts'
import { getOrderVersion } from '../../server/orders/records/order-version-queries.ts'

/** What the staff state to refund goods of an order as it is now, which go back into stock. */
export async function aStatedRefund(db: Database, invoice: string) {
  const { id, shippedAt } = await readOrderRow(db, invoice)
  const reason: GoodsRefundReason = shippedAt === null ? 'CANCELLED' : 'RETURNED'
  return { orderVersion: await getOrderVersion(db, id), reason, note: 'As agreed', isRestocked: true }
}

/** What the staff state to refund a free amount of an order as it is now. */
export async function aStatedGoodwill(db: Database, invoice: string) {
  const { id } = await readOrderRow(db, invoice)
  const reason: AmountRefundReason = 'GOODWILL'
  return { orderVersion: await getOrderVersion(db, id), reason, note: 'Parcel came late' }
}

/** What the staff state when all of a return arrives. */
export async function aReceivedReturn(db: Database, invoice: string, outcome: ReturnOutcome = 'RESELL') {
  const { id, state } = await readOrderRow(db, invoice)
  const { requested } = await planReturn(db, { id, state: state as OrderState })
  const received: ReceivedGoods = requested.map(({ number, quantity }) => ({ number, quantity, outcome }))
  return { received, orderVersion: await getOrderVersion(db, id), note: 'As agreed' }
}

async function readOrderRow(db: Database, invoice: string) {
  return await db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select(['id', 'state', 'shipped_at as shippedAt'])
    .executeTakeFirstOrThrow()
}
