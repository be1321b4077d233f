import type { OrderStory } from '../../../contract/admin/order-admin.ts'
import { changeState } from '../../orders/lifecycle/order-transition-queries.ts'
import { completeReturn } from '../../orders/lifecycle/order-transitions.ts'
import { refusalToRefundAlone } from '../../payments/refunds/four-eyes-rules.ts'
import { refundStepsOf } from '../../payments/refunds/get-refundable.ts'
import { refundRest } from '../../payments/refunds/return-money.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import { restockOrder } from '../../stock/restock.ts'
import { readOrderStory } from '../orders/read-order-story.ts'
import { lockRefundableOrder } from './lock-refundable-order.ts'

export interface RefundOrder {
  invoice: string
  /** The displayed total. */
  expectedCents: number
  isRestocked: boolean
  reason: string
  /** Whether a second staff member has approved. */
  isApproved?: boolean
}

/** Refunds a paid order: PAID becomes REFUND and RETURNSUCCESS, the remaining money or offset credit is returned, and
 *  the shopper is notified. Refuses `order-not-refundable`, `total-changed` and `refund-needs-approval`. */
export async function refundOrder(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  { invoice, expectedCents, isRestocked, reason, isApproved = false }: RefundOrder,
): Promise<OrderStory> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const { order, left } = await lockRefundableOrder(tx, invoice)
    if (left.amountCents !== expectedCents) {
      refuse({ code: 'total-changed', expected: expectedCents, fresh: left.amountCents })
    }
    const steps = refundStepsOf(left, left.amountCents)
    const { refundApprovalCents } = await readApprovalLimits(tx)
    if (!isApproved) refuseIf(refusalToRefundAlone(steps, refundApprovalCents))
    await changeState(tx, order, { to: 'REFUND', cause: `admin: ${reason}`, now })
    if (isRestocked) await restockOrder(tx, order.id)
    await completeReturn(tx, { invoice, to: 'RETURNSUCCESS', now })
    await refundRest(tx, deps, { orderId: order.id, left })
  })
  return await readOrderStory(deps.db, invoice, now)
}
