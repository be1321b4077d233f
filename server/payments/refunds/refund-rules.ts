import { type RefundState, refundStates } from '../../../contract/shop/payments/payments.ts'
import { type Cents, sum } from '../../../contract/values/money.ts'

/** Returns the state of a refund after a gateway's report. Notifications may arrive in any order, so they only advance
 *  it. An answer to a call is current: a refund that failed and is on its way after all is pending again. */
export function refundAfter(
  known: RefundState,
  reported: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'NOT_FOUND',
  { isCurrent }: { isCurrent: boolean },
): RefundState {
  if (reported === 'NOT_FOUND') return known
  if (isCurrent && known === 'FAILED' && reported === 'PENDING') return 'PENDING'
  return refundStates.indexOf(reported) > refundStates.indexOf(known) ? reported : known
}

/** Refundable amount of a capture: captured minus all refunds that have not failed, and minus what the staff have paid of
 *  failed ones in the provider's dashboard. */
export function refundableCents(
  capturedCents: Cents,
  refunds: readonly { state: RefundState; amountCents: Cents; reviewedCents: Cents }[],
): Cents {
  const failed = refunds.filter(({ state }) => state === 'FAILED')
  const others = refunds.filter(({ state }) => state !== 'FAILED')
  const leftCents = capturedCents - sum(others.map((refund) => refund.amountCents))
  const reviewedCents = sum(failed.map((refund) => refund.reviewedCents))
  return leftCents - Math.min(reviewedCents, Math.max(leftCents, 0))
}

/** Total of all refunds of a capture, paid or not. A failed refund counts until it is sent again; then only the new
 *  one counts. */
export function committedCents(
  refunds: readonly { id: string; reasonKey: string; amountCents: Cents }[],
): Cents {
  const reasons = new Set(refunds.map(({ reasonKey }) => reasonKey))
  return sum(refunds.filter(({ id }) => !reasons.has(againKey(id))).map((refund) => refund.amountCents))
}

/** The reason key of a refund that repeats a failed one. */
export function againKey(failedId: string): string {
  return `again:${failedId}`
}

/** Whether staff have to pay a refund by hand: the provider's refund window is over, or it does not support
 *  partial refunds. */
export function mustRefundByHand(
  { refundDays, partialRefund }: { refundDays: number | undefined; partialRefund: boolean },
  {
    capturedAt,
    capturedCents,
    amountCents,
    now,
  }: { capturedAt: Date; capturedCents: Cents; amountCents: Cents; now: Date },
): boolean {
  if (amountCents < capturedCents && !partialRefund) return true
  return isPastRefundWindow(capturedAt, refundDays, now)
}

/** Whether the provider's refund window is over. `refundDays` is undefined where there is no limit. */
export function isPastRefundWindow(capturedAt: Date, refundDays: number | undefined, now: Date): boolean {
  return refundDays !== undefined && now.getTime() - capturedAt.getTime() > refundDays * 86_400_000
}
