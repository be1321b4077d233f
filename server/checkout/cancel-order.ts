import type { Order } from '../../contract/orders.ts'
import type { OwnOrder } from '../orders/order-queries.ts'
import { refusalToCancel } from '../orders/order-rules.ts'
import { lockOwnOrder } from '../orders/order-settling-queries.ts'
import { readOrder } from '../orders/read-order.ts'
import { settleAsVoid } from '../orders/settle-order.ts'
import { closePaymentAttempts } from '../payments/payment-queues.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { enqueue } from '../platform/jobs.ts'
import { refuseIf } from '../platform/refuse.ts'

/** Gives up an unpaid order and puts its goods back on the shelf, or changes nothing at all.
 *  Its bank pages are closed afterwards; money that still arrives goes back by itself. */
export async function cancelOrder(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  own: OwnOrder,
): Promise<Order> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { id, state } = await lockOwnOrder(tx, own)
    refuseIf(refusalToCancel({ orderState: state }))
    await settleAsVoid(tx, { orderId: id, now, cause: 'given up by the shopper' })
    await enqueue(tx, closePaymentAttempts, { orderId: id })
  })
  return await readOrder(db, own, now)
}
