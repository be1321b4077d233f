import type { Outcome, Payment, PaymentState } from './records/records.ts'

/** Declines after which a payment fails permanently, to limit card testing. */
export const maxDeclines = 3

/** An open payment expires at its deadline. A submitted one does not: the bank completes it. */
export function stateAt(payment: Pick<Payment, 'state' | 'expiresAt'>, now: Date): PaymentState {
  return payment.state === 'OPEN' && Date.parse(payment.expiresAt) <= now.getTime()
    ? 'EXPIRED'
    : payment.state
}

/** The response to a merchant's cancellation. A pending payment cannot be cancelled. */
export function decideCancellation(state: PaymentState): 'CANCELLED' | 'ALREADY_PAID' | 'IN_PROGRESS' {
  if (state === 'SUCCEEDED') return 'ALREADY_PAID'
  return state === 'PENDING' ? 'IN_PROGRESS' : 'CANCELLED'
}

/** The captured amount: the full amount, or for the wrong-amount card a dollar less (half of a small amount). */
export function capturedCents(outcome: Outcome, amountCents: number): number {
  if (outcome !== 'wrong-amount') return amountCents
  return amountCents > 100 ? amountCents - 100 : Math.floor(amountCents / 2)
}

/** The state after a decline: open for another card, or failed permanently. */
export function afterDecline(declines: number, outcome: Outcome): Pick<Payment, 'state' | 'declines'> {
  const final = outcome === 'stolen' || declines + 1 >= maxDeclines
  return { state: final ? 'FAILED' : 'OPEN', declines: declines + 1 }
}

/** Returns why a refund is refused, or null. Refunds never exceed the paid amount. */
export function findRefusalOfRefund(
  payment: Pick<Payment, 'state' | 'paidCents' | 'refusesRefunds'>,
  refundedCents: number,
  amountCents: number,
): 'not-paid' | 'exceeds-paid' | 'account-closed' | null {
  if (payment.state !== 'SUCCEEDED' || payment.paidCents === null) return 'not-paid'
  if (refundedCents + amountCents > payment.paidCents) return 'exceeds-paid'
  return payment.refusesRefunds ? 'account-closed' : null
}
