import type { Cents } from '../../../contract/money.ts'
import type { Refusal } from '../../../contract/refusals.ts'

/** What is to be given back of an order, and what was before: nobody stays below the limit by parts. */
export interface RefundSteps {
  amountCents: Cents
  refundedCents: Cents
}

/** Whether giving so much back takes two of the staff. */
export function takesTwo({ amountCents, refundedCents }: RefundSteps, limitCents: Cents): boolean {
  return amountCents > 0 && refundedCents + amountCents > limitCents
}

/** Why one of the staff cannot give so much back alone, or null. */
export function refusalToRefundAlone(
  { amountCents, refundedCents }: RefundSteps,
  limitCents: Cents,
): Refusal | null {
  if (!takesTwo({ amountCents, refundedCents }, limitCents)) return null
  return { code: 'refund-takes-two', amountCents, refundedCents, limitCents }
}

/** Why somebody cannot approve a refund that was asked for, or null. It is stale once its order has moved on: whoever
 *  asked knew nothing of that, and the reason and the shelf of the goods may fit no more. */
export function refusalToApprove(
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

/** How a request ends that is not approved: whoever asked takes it back, anybody else refuses it. */
export function stateWithout(request: { requestedById: string }, staffId: string): 'WITHDRAWN' | 'REFUSED' {
  return request.requestedById === staffId ? 'WITHDRAWN' : 'REFUSED'
}
