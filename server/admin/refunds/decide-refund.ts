import { endReturn } from '../../appeals/end-return.ts'
import { lockOrderToRefund } from '../../orders/edits/lock-orders-sent-together.ts'
import { lockOrderForAdmin } from '../../orders/lifecycle/order-transition-queries.ts'
import { refusalToApprove, stateWithout } from '../../payments/refunds/four-eyes-rules.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { refuse, refuseIf } from '../../platform/http/refuse.ts'
import { decideRequest } from '../decide-request-queries.ts'
import { editAsApproved } from '../order-edits/edit-order.ts'
import { refundGoodwill } from './refund-goodwill.ts'
import { refundOrder } from './refund-order.ts'
import { refundPartially } from './refund-partially.ts'
import { getRequest } from './refund-request-queries.ts'
import { planRefund } from './request-refund.ts'

type Parts = Pick<Dependencies, 'db' | 'config' | 'clock'>

/** Approves and executes a refund that another staff member requested. The amount is recomputed under the order lock
 *  and must equal the request. Refuses the requester with `refund-request-own`. */
export async function approveRefund(
  deps: Parts,
  { id, staffId }: { id: string; staffId: string },
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const { invoice } = await getRequest(tx, id)
    const order = await lockOrderToRefund(tx, invoice)
    const { kind, lineQuantities, added, isRestocked, reason, state, ...request } = await getRequest(tx, id)
    const { refusal, amountCents } = await planRefund(tx, deps, order, {
      kind,
      lineQuantities,
      added,
      requestedCents: request.amountCents,
    })
    refuseIf(refusalToApprove({ ...request, isOpen: state === 'OPEN' }, { staffId, amountCents, refusal }))
    await decideRequest(tx, 'refund_requests', { id, state: 'APPROVED', staffId, reason: null, now })
    const within = { ...deps, db: tx }
    const refund = { invoice, expectedCents: amountCents, isRestocked, reason, isApproved: true }
    if (kind === 'WHOLE') await refundOrder(within, refund)
    if (kind === 'PARTIAL') await refundPartially(within, { ...refund, lineQuantities })
    if (kind === 'EDIT') {
      const change = { removed: lineQuantities, added }
      await editAsApproved(within, { ...change, invoice, reason, staffId: request.requestedById })
    }
    if (kind === 'GOODWILL') {
      await refundGoodwill(within, { invoice, amountCents, reason, isApproved: true })
    }
    if (kind === 'RETURN') {
      const end = {
        invoice,
        outcome: 'RETURNED',
        expectedCents: amountCents,
        isFitForSale: isRestocked,
      } as const
      await endReturn(within, { ...end, isApproved: true })
    }
  })
}

/** Closes a request without a refund: the requester withdraws it, others reject it. */
export async function closeRefundRequest(
  { db, clock }: Parts,
  { id, staffId, reason }: { id: string; staffId: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { invoice } = await getRequest(tx, id)
    await lockOrderForAdmin(tx, invoice)
    const request = await getRequest(tx, id)
    if (request.state !== 'OPEN') refuse({ code: 'refund-request-closed' })
    const state = stateWithout(request, staffId)
    await decideRequest(tx, 'refund_requests', { id, state, staffId, reason, now: clock.now() })
  })
}
