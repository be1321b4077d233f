import type { ReceivedGoods } from '../../../contract/shop/appeals/received-goods.ts'
import { isAmountReason, isGoodsReason } from '../../../contract/shop/orders/refund-reasons.ts'
import { endReturn } from '../../appeals/return/end-return.ts'
import { planReturn } from '../../appeals/return/plan-return.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { lockOrderToRefund } from '../../orders/records/lock-orders-sent-together.ts'
import { type LockedOrder, lockOrderForAdmin } from '../../orders/records/order-transition-queries.ts'
import { refundGoodwill } from '../../refunds/goodwill/refund-goodwill.ts'
import { findRefusalToApprove, stateWithout } from '../../refunds/money/second-approver-rules.ts'
import { refundPartially } from '../../refunds/partial/refund-partially.ts'
import { refundOrder } from '../../refunds/whole/refund-order.ts'
import { editAsApproved } from '../order-edits/edit-order.ts'
import { decideRequest } from './decide-request-queries.ts'
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
    const { kind, lineQuantities, added, received, isRestocked, note, state, ...request } = await getRequest(
      tx,
      id,
    )
    const { refusal, amountCents } = await planRefund(tx, deps, order, {
      kind,
      lineQuantities,
      added,
      received: received ?? undefined,
      reason: request.reason,
      requestedCents: request.amountCents,
    })
    refuseIf(
      findRefusalToApprove({ ...request, isOpen: state === 'OPEN' }, { staffId, amountCents, refusal }),
    )
    await decideRequest(tx, 'refund_requests', { id, state: 'APPROVED', staffId, reason: null, now })
    const within = { ...deps, db: tx }
    const approved = {
      invoice,
      orderVersion: undefined,
      note,
      staffId: request.requestedById,
      isApproved: true,
    }
    const { reason } = request
    if (kind === 'GOODWILL') {
      const stated = isAmountReason(reason) ? reason : 'GOODWILL'
      await refundGoodwill(within, { ...approved, amountCents, reason: stated })
    }
    if (kind === 'WHOLE' || kind === 'PARTIAL') {
      // A request of a release without reasons.
      const otherwise = order.shippedAt === null ? 'CANCELLED' : 'RETURNED'
      const stated = isGoodsReason(reason) ? reason : otherwise
      const refund = { ...approved, expectedCents: amountCents, isRestocked, reason: stated }
      if (kind === 'WHOLE') await refundOrder(within, refund)
      else await refundPartially(within, { ...refund, lineQuantities })
    }
    if (kind === 'EDIT') {
      const change = { removed: lineQuantities, added }
      await editAsApproved(within, { ...change, invoice, reason: note, staffId: request.requestedById })
    }
    if (kind === 'RETURN') {
      const arrived = received ?? (await allReceived(tx, order, isRestocked))
      await endReturn(within, { ...approved, received: arrived, expectedCents: amountCents })
    }
  })
}

/** What a request of an earlier release meant: all of the return arrived, with one outcome. */
async function allReceived(
  tx: Transaction,
  order: LockedOrder,
  isRestocked: boolean,
): Promise<ReceivedGoods> {
  const { requested } = await planReturn(tx, order)
  const outcome = isRestocked ? 'RESELL' : 'DISCARD'
  return requested.map(({ number, quantity }) => ({ number, quantity, outcome }))
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
