import type { Cents } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** The amount to refund of an order, and the amount decided before: splitting a refund does not avoid the
 *  limit. */
export interface RefundSteps {
  amountCents: Cents
  refundedCents: Cents
}

/** Whether this refund requires two members of staff. */
export function needsApproval({ amountCents, refundedCents }: RefundSteps, limitCents: Cents): boolean {
  return amountCents > 0 && refundedCents + amountCents > limitCents
}

/** Returns the refusal of a refund by one member of staff alone, or null. */
export function findRefusalToRefundAlone(
  { amountCents, refundedCents }: RefundSteps,
  limitCents: Cents,
): Refusal | null {
  if (!needsApproval({ amountCents, refundedCents }, limitCents)) return null
  return { code: 'refund-needs-approval', amountCents, refundedCents, limitCents }
}

/** Returns the refusal of an approval, or null. A request is stale once its order changed, because its reason
 *  and restocking may no longer be right. */
export function findRefusalToApprove(
  request: { isOpen: boolean; isStale: boolean; requestedById: string; amountCents: Cents },
  now: { staffId: string; amountCents: Cents; refusal: Refusal | null },
): Refusal | null {
  if (!request.isOpen) return { code: 'refund-request-closed' }
  if (request.requestedById === now.staffId) return { code: 'refund-request-own' }
  if (request.isStale) return { code: 'refund-request-stale' }
  if (now.refusal !== null) return now.refusal
  if (request.amountCents !== now.amountCents) {
    return { code: 'total-changed', expected: request.amountCents, fresh: now.amountCents }
  }
  return null
}

/** The state of a request that ends unapproved: WITHDRAWN by its requester, REFUSED by anyone else. */
export function stateWithout(request: { requestedById: string }, staffId: string): 'WITHDRAWN' | 'REFUSED' {
  return request.requestedById === staffId ? 'WITHDRAWN' : 'REFUSED'
}
