import { stateAt } from './bank-rules.ts'
import type { Payment, Refund } from './records.ts'

/** What a merchant may know of a payment. Not the page's token, nor a one-time password. */
export function shownPayment(payment: Payment, refundedCents: number, now: Date) {
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

export function shownRefund({ refundId, bankRefundRef, merchantRef, state, amountCents, createdAt }: Refund) {
  return { refundId, bankRefundRef, merchantRef, state, amountCents, createdAt }
}
