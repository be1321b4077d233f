import type { OrderStory } from '../../contract/order-desk.ts'
import { changeState, lockOrderForDesk } from '../orders/order-settling-queries.ts'
import { settleReturn } from '../orders/settle-order.ts'
import { refundCapture } from '../payments/refund-capture.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { refuse, refuseIf } from '../platform/refuse.ts'
import { takeBack } from '../stock/take-back.ts'
import { findRefundable } from './preview-refund.ts'
import { readOrderStory } from './read-order-story.ts'
import { refusalToRefund } from './refund-order-rules.ts'

export interface RefundOrder {
  invoice: string
  /** What the staff were shown. */
  expectedCents: number
  isRestocked: boolean
  reason: string
}

/** Takes a whole paid order back: PAID becomes REFUND and RETURNSUCCESS, what is left of its capture is given back, its
 *  shopper is told, and its goods go on the shelf if the staff say that they are there. Refuses with
 *  `order-not-refundable`, and with `total-changed` if somebody has given back a part of it meanwhile. */
export async function refundOrder(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  { invoice, expectedCents, isRestocked, reason }: RefundOrder,
): Promise<OrderStory> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrderForDesk(tx, invoice)
    refuseIf(refusalToRefund({ orderState: order.state }))
    const { capture, amountCents } = await findRefundable(tx, order.id)
    if (amountCents !== expectedCents) {
      refuse({ code: 'total-changed', expected: expectedCents, fresh: amountCents })
    }
    await changeState(tx, order, { to: 'REFUND', cause: `desk: ${reason}`, now })
    if (isRestocked) await takeBack(tx, order.id)
    await settleReturn(tx, { invoice, to: 'RETURNSUCCESS', now })
    if (capture === null || amountCents === 0) return
    // The same reason as at the end of a return: whichever way an order goes back, it is paid back once.
    await refundCapture(tx, deps, { attemptId: capture.id, amountCents, reasonKey: `return:${order.id}` })
  })
  return await readOrderStory(deps.db, invoice, now)
}
