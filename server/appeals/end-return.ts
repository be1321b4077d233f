import { settleReturn } from '../orders/settle-order.ts'
import { findRefundable } from '../payments/find-refundable.ts'
import { refusalToRefundAlone } from '../payments/four-eyes-rules.ts'
import { giveBackRest } from '../payments/give-back.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { refuse, refuseIf } from '../platform/refuse.ts'
import { takeBack } from '../stock/take-back.ts'

export interface EndReturn {
  invoice: string
  outcome: 'RETURNED' | 'KEPT'
  isFitForSale: boolean
  /** Whether another one of the staff stands behind it as well. */
  isApproved?: boolean
}

/** Ends a return: the goods are back, and what is left of its capture is given back, or goes back to the grants that it
 *  was drawn from; or the shopper keeps the goods and the order is PAID again. What came back goes on the shelf only if
 *  the staff, who have looked at it, say that it is fit for sale (decision 21). Refuses with `return-not-possible` an
 *  order that is not being returned, and with `refund-takes-two` what one of the staff may not give back alone. */
export async function endReturn(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  { invoice, outcome, isFitForSale, isApproved = false }: EndReturn,
): Promise<{ orderState: 'RETURNSUCCESS' | 'PAID' }> {
  const orderState = outcome === 'RETURNED' ? 'RETURNSUCCESS' : 'PAID'
  await deps.db.transaction().execute(async (tx) => {
    const order = await settleReturn(tx, { invoice, to: orderState, now: deps.clock.now() })
    if (order === null) refuse({ code: 'return-not-possible' })
    if (outcome === 'KEPT') return
    if (isFitForSale) await takeBack(tx, order.id)
    const left = await findRefundable(tx, order.id)
    if (!isApproved) refuseIf(refusalToRefundAlone(left, deps.config.fourEyesOverCents))
    await giveBackRest(tx, deps, { orderId: order.id, left })
  })
  return { orderState }
}
