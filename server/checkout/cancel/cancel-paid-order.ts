import type { Order } from '../../../contract/shop/orders/orders.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { readOrder } from '../../orders/read/read-order.ts'
import type { ShopperOrderKey } from '../../orders/records/order-queries.ts'
import { lockOrderForShopper } from '../../orders/records/order-transition-queries.ts'
import { getRefundable } from '../../refunds/money/get-refundable.ts'
import { refundLockedOrder } from '../../refunds/whole/refund-locked-order.ts'

/** Cancels a paid order of the shopper and refunds the displayed amount; its goods go back on sale. Refuses
 *  `order-not-cancellable` once the staff have confirmed it, and `total-changed`. */
export async function cancelPaidOrder(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  { expectedCents, ...key }: ShopperOrderKey & { expectedCents: Cents },
): Promise<Order> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrderForShopper(tx, key)
    const { refusals } = await readOrder(tx, key, deps.clock.now())
    refuseIf(refusals.cancelPaid)
    const left = await getRefundable(tx, order.id)
    if (left.amountCents !== expectedCents)
      refuse({ code: 'total-changed', expected: expectedCents, fresh: left.amountCents })
    await refundLockedOrder(tx, deps, {
      order,
      left,
      isRestocked: true,
      reason: 'CANCELLED',
      note: '',
      staffName: null,
      cause: 'cancelled by the shopper',
    })
  })
  return await readOrder(deps.db, key, deps.clock.now())
}
