import { returnToGrants } from '../grants/return-to-grants.ts'
import { settleReturn } from '../orders/settle-order.ts'
import { findRefundable } from '../payments/find-refundable.ts'
import { refusalToRefundAlone } from '../payments/four-eyes-rules.ts'
import { refundCapture } from '../payments/refund-capture.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { refuse, refuseIf } from '../platform/refuse.ts'
import { takeBack } from '../stock/take-back.ts'

/** Ends a return: the goods are back and what is left of its capture is given back, or the grants that it was drawn from, or the
 *  shopper keeps the goods and the order is PAID again. What came back goes on the shelf only if the staff, who have
 *  looked at it, say that it is fit for sale (decision 21). Refuses with `return-not-possible` an order that is not
 *  being returned, and with `refund-takes-two` what one of the staff may not give back alone. */
export async function endReturn(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  {
    invoice,
    outcome,
    isFitForSale,
    isApproved = false,
  }: { invoice: string; outcome: 'RETURNED' | 'KEPT'; isFitForSale: boolean; isApproved?: boolean },
): Promise<{ orderState: 'RETURNSUCCESS' | 'PAID' }> {
  const orderState = outcome === 'RETURNED' ? 'RETURNSUCCESS' : 'PAID'
  await deps.db.transaction().execute(async (tx) => {
    const order = await settleReturn(tx, { invoice, to: orderState, now: deps.clock.now() })
    if (order === null) refuse({ code: 'return-not-possible' })
    if (outcome === 'KEPT') return
    if (isFitForSale) await takeBack(tx, order.id)
    const { capture, ...money } = await findRefundable(tx, order.id)
    if (capture === null) {
      await returnToGrants(tx, { orderId: order.id, now: deps.clock.now() })
      return
    }
    if (!isApproved) refuseIf(refusalToRefundAlone(money, deps.config.fourEyesOverCents))
    if (money.amountCents === 0) return
    const reasonKey = `return:${order.id}`
    await refundCapture(tx, deps, { attemptId: capture.id, amountCents: money.amountCents, reasonKey })
  })
  return { orderState }
}
