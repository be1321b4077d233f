import type { LineQuantities } from '../../../contract/orders/line-quantities.ts'
import type { OrderStory } from '../../../contract/orders/order-admin.ts'
import { lockOrderForAdmin } from '../../orders/lifecycle/order-transition-queries.ts'
import { findRefundable, refundStepsOf } from '../../payments/refunds/find-refundable.ts'
import { refusalToRefundAlone } from '../../payments/refunds/four-eyes-rules.ts'
import { refundCapturePartially } from '../../payments/refunds/return-money.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { readOrderStory } from '../orders/read-order-story.ts'
import { planPartialRefund } from './read-partial-refund.ts'

export interface RefundPartially {
  invoice: string
  pieces: LineQuantities
  /** What the staff were shown. */
  expectedCents: number
  isRestocked: boolean
  reason: string
  /** Whether another one of the staff stands behind it as well. */
  isApproved?: boolean
}

/** Takes some pieces of a paid order back, which stays PAID: what they cost is given back, or goes back to the grants that
 *  it was drawn from, the shares of it are reversed, the shopper is told, and they go on the shelf if the staff say that
 *  they are there. Refuses with `quantity-not-refundable` more than are left, with `whole-order-chosen` what is the whole
 *  order, and with `total-changed` or `refund-takes-two` as `refundOrder` does. */
export async function refundPartially(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  { invoice, pieces: chosen, expectedCents, isRestocked, reason, isApproved = false }: RefundPartially,
): Promise<OrderStory> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrderForAdmin(tx, invoice)
    const facts = { id: order.id, orderState: order.state }
    const { refusal, lines, amountCents } = await planPartialRefund(tx, facts, chosen)
    refuseIf(refusal)
    if (amountCents !== expectedCents) {
      refuse({ code: 'total-changed', expected: expectedCents, fresh: amountCents })
    }
    const left = await findRefundable(tx, order.id)
    const { capture } = left
    if (!isApproved && capture !== null) {
      refuseIf(refusalToRefundAlone(refundStepsOf(left, amountCents), deps.config.fourEyesOverCents))
    }
    await refundCapturePartially(tx, deps, { order, lines, capture, isRestocked, reason })
  })
  return await readOrderStory(deps.db, invoice, now)
}
