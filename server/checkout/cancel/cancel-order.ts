import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { enqueue } from '../../core/jobs.ts'
import { refuseIf } from '../../core/refusals.ts'
import { readOrder } from '../../orders/read/read-order.ts'
import type { ShopperOrderKey } from '../../orders/records/order-queries.ts'
import { findRefusalToCancel } from '../../orders/records/order-rules.ts'
import { type LockedOrder, lockOrderForShopper } from '../../orders/records/order-transition-queries.ts'
import { cancelUnpaidOrder } from '../../orders/transitions/order-transitions.ts'
import { closePaymentAttempts } from '../../payments/attempts/payment-queues.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** Cancels an unpaid order and releases its stock, or changes nothing. Its bank pages are closed afterwards; money
 *  that still arrives is refunded automatically. */
export async function cancelOrder({ db, clock }: Deps, key: ShopperOrderKey): Promise<Order> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await cancelLockedOrder(tx, await lockOrderForShopper(tx, key), { cause: 'given up by the shopper', now })
  })
  return await readOrder(db, key, now)
}

/** Cancels a locked unpaid order for any caller. Refuses with `order-not-cancellable` in every other state, and after its
 *  payment window until the gateway has been queried. */
export async function cancelLockedOrder(
  tx: Transaction,
  { id, state, payBefore }: Pick<LockedOrder, 'id' | 'state' | 'payBefore'>,
  { cause, now }: { cause: string; now: Date },
): Promise<void> {
  refuseIf(findRefusalToCancel({ orderState: state, payBefore }, now))
  await cancelUnpaidOrder(tx, { orderId: id, now, cause })
  await enqueue(tx, closePaymentAttempts, { orderId: id })
}
