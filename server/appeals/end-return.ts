import { lockOrderToRefund } from '../orders/edits/lock-orders-sent-together.ts'
import { changeState } from '../orders/lifecycle/order-transition-queries.ts'
import { completeReturn } from '../orders/lifecycle/order-transitions.ts'
import { refusalToRefundAlone } from '../payments/refunds/four-eyes-rules.ts'
import { refundStepsOf } from '../payments/refunds/get-refundable.ts'
import { refundCapturePartially, refundRest } from '../payments/refunds/return-money.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { refuse, refuseIf } from '../platform/http/refuse.ts'
import { readApprovalLimits } from '../settings/read-approval-limits.ts'
import { restockOrder } from '../stock/restock.ts'
import { planReturn, refusalOfReturn } from './plan-return.ts'

export interface EndReturn {
  invoice: string
  outcome: 'RETURNED' | 'KEPT'
  /** For returned goods: the amount shown to the staff. */
  expectedCents?: number | undefined
  isFitForSale: boolean
  /** Why the shopper keeps the goods. */
  reason?: string
  /** True if a second staff member has approved it. */
  isApproved?: boolean
}

/** Completes a return: a full one refunds the rest (RETURNSUCCESS), a partial one refunds its lines (PAID), and a kept one
 *  nothing (PAID); goods fit for sale are restocked (decision 21). Refuses `return-not-possible`, `total-changed`, `refund-needs-approval`. */
export async function endReturn(
  deps: Pick<Dependencies, 'config' | 'db' | 'clock'>,
  { invoice, outcome, expectedCents, isFitForSale, reason = '', isApproved = false }: EndReturn,
): Promise<{ orderState: 'RETURNSUCCESS' | 'PAID' }> {
  const now = deps.clock.now()
  return await inTransaction(deps.db, async (tx) => {
    const order = await lockOrderToRefund(tx, invoice)
    if (order.state !== 'REFUND') refuse({ code: 'return-not-possible' })
    if (outcome === 'KEPT') {
      await completeReturn(tx, { invoice, to: 'PAID', reason, now })
      return { orderState: 'PAID' as const }
    }
    const plan = await planReturn(tx, order)
    refuseIf(refusalOfReturn(plan, expectedCents))
    const { left, amountCents, lines } = plan
    if (!isApproved && left.capture !== null) {
      const { refundApprovalCents } = await readApprovalLimits(tx)
      refuseIf(refusalToRefundAlone(refundStepsOf(left, amountCents), refundApprovalCents))
    }
    if (!plan.isWhole) {
      await changeState(tx, order, { to: 'PAID', cause: 'some of the goods are back', now })
      const refundReason = `return:${plan.appealId}`
      await refundCapturePartially(tx, deps, {
        order,
        lines,
        left,
        isRestocked: isFitForSale,
        reason: refundReason,
      })
      return { orderState: 'PAID' as const }
    }
    if (isFitForSale) await restockOrder(tx, order.id)
    await completeReturn(tx, { invoice, to: 'RETURNSUCCESS', now })
    await refundRest(tx, deps, { orderId: order.id, left })
    return { orderState: 'RETURNSUCCESS' as const }
  })
}
