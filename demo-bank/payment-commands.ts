import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import {
  afterDecline,
  capturedCents,
  decideCancellation,
  findRefusalOfRefund,
  stateAt,
} from './bank-rules.ts'
import type { BankSettings } from './bank-settings.ts'
import type { Time } from './bank-time.ts'
import type { Notifier } from './notifier.ts'
import { toPaymentAnswer, toRefundAnswer } from './payment-answers.ts'
import type { RecordStore } from './records/record-store.ts'
import type { Instrument, Outcome, PastPayment, Payment, PaymentRequest, Refund } from './records/records.ts'

/** Dependencies of every operation. */
export interface Bank {
  store: RecordStore
  notifier: Notifier
  time: Time
  settings: BankSettings
}

/** Opens a payment. Idempotent for an identical request; null if the reference is used by a different one. */
export function openPayment({ store, time }: Bank, request: PaymentRequest): Payment | null {
  const earlier = store.findPayment(request.merchantRef)
  if (earlier) return isSameRequest(earlier, request) ? earlier : null
  return store.savePayment({
    ...request,
    bankRef: `HDB${randomBytes(6).toString('hex').toUpperCase()}`,
    pageToken: randomBytes(24).toString('base64url'),
    createdAt: time.now().toISOString(),
    state: 'OPEN',
    instrument: null,
    declines: 0,
    challengeCode: null,
    completesAt: null,
    paidCents: null,
    paidAt: null,
  })
}

/** Records payments of the past, so that they can be queried and refunded. Known ones stay as they are. */
export function recordPastPayments({ store }: Pick<Bank, 'store'>, payments: readonly PastPayment[]): void {
  for (const { brand, last4, paidAt, refundedCents, ...past } of payments) {
    if (store.findPayment(past.merchantRef)) continue
    store.savePayment({
      ...past,
      returnUrl: past.notifyUrl,
      cancelUrl: past.notifyUrl,
      expiresAt: paidAt,
      pageToken: randomBytes(24).toString('base64url'),
      createdAt: paidAt,
      state: 'SUCCEEDED',
      instrument: { brand, last4 },
      declines: 0,
      challengeCode: null,
      completesAt: null,
      paidCents: past.amountCents,
      paidAt,
    })
    if (refundedCents === 0) continue
    store.saveRefund({
      refundId: `past:${past.merchantRef}`,
      merchantRef: past.merchantRef,
      amountCents: refundedCents,
      reason: 'past',
      bankRefundRef: `HDR${randomUUID().slice(0, 8).toUpperCase()}`,
      state: 'SUCCEEDED',
      createdAt: paidAt,
    })
  }
}

/** Submits a payment. Does nothing unless it is open. */
export async function pay(
  bank: Bank,
  payment: Payment,
  instrument: Instrument,
  outcome: Outcome,
): Promise<Payment> {
  const { store, time, settings } = bank
  if (stateAt(payment, time.now()) !== 'OPEN') return payment
  const tried = { ...payment, instrument, challengeCode: null }
  if (outcome === 'no-funds' || outcome === 'stolen') return await decline(bank, tried, outcome)
  if (outcome === 'challenge') {
    return store.savePayment({ ...tried, challengeCode: String(randomInt(100_000, 1_000_000)) })
  }
  if (outcome !== 'slow') return await capture(bank, tried, outcome)
  const completesAt = new Date(time.now().getTime() + settings.slowMs).toISOString()
  return await completeLater(bank, store.savePayment({ ...tried, state: 'PENDING', completesAt }))
}

/** Verifies the one-time password. */
export async function answerChallenge(bank: Bank, payment: Payment, code: string): Promise<Payment> {
  if (!payment.challengeCode || stateAt(payment, bank.time.now()) !== 'OPEN') return payment
  if (code !== payment.challengeCode) return await decline(bank, payment, 'challenge')
  return await capture(bank, { ...payment, challengeCode: null }, 'approve')
}

/** Returns to the card selection. */
export function abandonChallenge({ store, time }: Bank, payment: Payment): Payment {
  if (stateAt(payment, time.now()) !== 'OPEN') return payment
  return store.savePayment({ ...payment, challengeCode: null, instrument: null })
}

/** Cancels a payment for the shopper. */
export async function abandonPayment(bank: Bank, payment: Payment): Promise<Payment> {
  if (stateAt(payment, bank.time.now()) !== 'OPEN') return payment
  const cancelled = bank.store.savePayment({ ...payment, state: 'CANCELLED', challengeCode: null })
  await announce(bank, 'payment.cancelled', cancelled)
  return cancelled
}

/** Cancels a payment for the merchant, without a notification. */
export function cancelPayment(
  { store, time }: Bank,
  payment: Payment,
): ReturnType<typeof decideCancellation> {
  const outcome = decideCancellation(stateAt(payment, time.now()))
  if (payment.state === 'OPEN') store.savePayment({ ...payment, state: 'CANCELLED', challengeCode: null })
  return outcome
}

export type RefundRefusal = 'not-paid' | 'exceeds-paid' | 'account-closed' | 'refund-id-reused'

/** Refunds a payment. Idempotent by refund id. */
export function refundPayment(
  { store, notifier, time }: Bank,
  payment: Payment,
  request: Pick<Refund, 'refundId' | 'merchantRef' | 'amountCents' | 'reason'>,
): Refund | RefundRefusal {
  const earlier = store.findRefund(request.refundId)
  if (earlier) {
    const same = earlier.merchantRef === request.merchantRef && earlier.amountCents === request.amountCents
    return same ? earlier : 'refund-id-reused'
  }
  const refusal = findRefusalOfRefund(payment, store.refundedCents(payment.merchantRef), request.amountCents)
  if (refusal) return refusal
  const refund = store.saveRefund({
    ...request,
    bankRefundRef: `HDR${randomUUID().slice(0, 8).toUpperCase()}`,
    state: 'SUCCEEDED',
    createdAt: time.now().toISOString(),
  })
  notifier.notifyLater(
    payment.notifyUrl,
    { type: 'refund.succeeded', kind: 'refund', refund: toRefundAnswer(refund) },
    0,
  )
  return refund
}

/** Completes payments that an earlier process left pending. */
export function resumePayments(bank: Bank): void {
  for (const payment of bank.store.listPendingPayments()) void completeLater(bank, payment)
}

function completeLater(bank: Bank, payment: Payment): Promise<Payment> {
  const ms = Math.max(0, Date.parse(payment.completesAt ?? payment.createdAt) - bank.time.now().getTime())
  const { promise, resolve } = Promise.withResolvers<Payment>()
  bank.time.after(ms, () => resolve(capture(bank, payment, 'slow')))
  return promise
}

/** Captures the money and notifies the shop, with the fault of the test card. */
async function capture(bank: Bank, payment: Payment, outcome: Outcome): Promise<Payment> {
  const paid = bank.store.savePayment({
    ...payment,
    state: 'SUCCEEDED',
    completesAt: null,
    paidCents: capturedCents(outcome, payment.amountCents),
    ...(outcome === 'refuse-refund' && { refusesRefunds: true }),
    paidAt: bank.time.now().toISOString(),
  })
  if (outcome === 'lose-answer') return paid
  if (outcome === 'notify-late') {
    bank.notifier.notifyLater(
      paid.notifyUrl,
      paymentEvent('payment.succeeded', bank, paid),
      bank.settings.lateMs,
    )
    return paid
  }
  const notice = await announce(bank, 'payment.succeeded', paid)
  if (outcome === 'notify-twice') await bank.notifier.deliver(notice)
  return paid
}

async function decline(bank: Bank, payment: Payment, outcome: Outcome): Promise<Payment> {
  const after = afterDecline(payment.declines, outcome)
  const challengeCode = after.state === 'FAILED' ? null : payment.challengeCode
  const declined = bank.store.savePayment({ ...payment, ...after, challengeCode })
  if (declined.state === 'FAILED') await announce(bank, 'payment.failed', declined)
  return declined
}

function announce(bank: Bank, type: string, payment: Payment) {
  return bank.notifier.notify(payment.notifyUrl, paymentEvent(type, bank, payment))
}

function paymentEvent(type: string, { store, time }: Bank, payment: Payment) {
  const refunded = store.refundedCents(payment.merchantRef)
  return { type, kind: 'payment', payment: toPaymentAnswer(payment, refunded, time.now()) }
}

function isSameRequest(payment: Payment, request: PaymentRequest): boolean {
  return (Object.keys(request) as (keyof PaymentRequest)[]).every((key) => payment[key] === request[key])
}
