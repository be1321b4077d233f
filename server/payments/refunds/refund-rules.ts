import { type Cents, sum } from '../../../contract/money.ts'
import { type RefundState, refundStates } from '../../../contract/payments/payments.ts'

/** What a refund becomes when the gateway says how it stands. It only ever moves on. */
export function refundAfter(
  known: RefundState,
  told: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'NOT_FOUND',
): RefundState {
  if (told === 'NOT_FOUND') return known
  return refundStates.indexOf(told) > refundStates.indexOf(known) ? told : known
}

/** How much of a capture can still be given back: all but what was, is being, or must be by hand.
 *  A failed refund gave nothing, so it counts for nothing. */
export function refundableCents(
  capturedCents: Cents,
  refunds: readonly { state: RefundState; amountCents: Cents }[],
): Cents {
  return capturedCents - sum(refunds.filter(({ state }) => state !== 'FAILED').map((one) => one.amountCents))
}

/** How much was decided to go back of a capture, whether or not its bank did it. A failed refund counts until the one
 *  that sends it again counts in its place. */
export function decidedCents(
  refunds: readonly { id: string; reasonKey: string; amountCents: Cents }[],
): Cents {
  const reasons = new Set(refunds.map(({ reasonKey }) => reasonKey))
  return sum(refunds.filter(({ id }) => !reasons.has(againKey(id))).map((one) => one.amountCents))
}

/** The reason of a refund that repeats a failed one. */
export function againKey(failedId: string): string {
  return `again:${failedId}`
}

/** Whether the staff have to pay a refund back by hand: the provider's window is over, or it gives back no part of a
 *  capture. */
export function isByHand(
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

/** Whether the provider gives nothing back any more. `refundDays` is undefined where there is no limit. */
export function isPastRefundWindow(capturedAt: Date, refundDays: number | undefined, now: Date): boolean {
  return refundDays !== undefined && now.getTime() - capturedAt.getTime() > refundDays * 86_400_000
}
