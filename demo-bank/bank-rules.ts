import type { Outcome, Payment, PaymentState } from './records.ts'

/** After this many refusals the payment has failed for good, so that nobody can try cards without end. */
export const maxDeclines = 3

/** An open payment ends by the clock. One that the shopper has already sent off does not: the bank finishes it. */
export function stateAt(payment: Pick<Payment, 'state' | 'expiresAt'>, now: Date): PaymentState {
  return payment.state === 'OPEN' && Date.parse(payment.expiresAt) <= now.getTime()
    ? 'EXPIRED'
    : payment.state
}

/** What a merchant hears who wants a payment closed. Money on its way can't be called back. */
export function cancellationOf(state: PaymentState): 'CANCELLED' | 'ALREADY_PAID' | 'IN_PROGRESS' {
  if (state === 'SUCCEEDED') return 'ALREADY_PAID'
  return state === 'PENDING' ? 'IN_PROGRESS' : 'CANCELLED'
}

/** What is taken: all that was asked, or a dollar less (half of it, of small amounts) for a bank that errs. */
export function capturedCents(outcome: Outcome, amountCents: number): number {
  if (outcome !== 'wrong-amount') return amountCents
  return amountCents > 100 ? amountCents - 100 : Math.floor(amountCents / 2)
}

/** Where a refused try leaves the payment: open for another card, or failed for good. */
export function afterDecline(declines: number, outcome: Outcome): Pick<Payment, 'state' | 'declines'> {
  const final = outcome === 'stolen' || declines + 1 >= maxDeclines
  return { state: final ? 'FAILED' : 'OPEN', declines: declines + 1 }
}

/** Why a refund is refused. Refunds of one payment never add up to more than was taken. */
export function refusalOfRefund(
  payment: Pick<Payment, 'state' | 'paidCents'>,
  refundedCents: number,
  amountCents: number,
): 'not-paid' | 'exceeds-paid' | null {
  if (payment.state !== 'SUCCEEDED' || payment.paidCents === null) return 'not-paid'
  return refundedCents + amountCents > payment.paidCents ? 'exceeds-paid' : null
}
