import { stateAt } from './bank-rules.ts'
import type { Payment, Refund } from './records/records.ts'

/** The public view of a payment, without page token and one-time password. */
export function toPaymentAnswer(payment: Payment, refundedCents: number, now: Date) {
  const { bankRef, merchantRef, orderNumber, method, amountCents, currency, instrument, paidCents, paidAt } =
    payment
  return {
    bankRef,
    merchantRef,
    orderNumber,
    method,
    state: stateAt(payment, now),
    amountCents,
    currency,
    instrument,
    paidCents,
    paidAt,
    refundedCents,
    expiresAt: payment.expiresAt,
  }
}

export function toRefundAnswer({
  refundId,
  bankRefundRef,
  merchantRef,
  state,
  amountCents,
  createdAt,
}: Refund) {
  return { refundId, bankRefundRef, merchantRef, state, amountCents, createdAt }
}
