import { z } from 'zod'

const webUrl = z.url({ protocol: /^https?$/ }).max(2_000)
const time = z.iso.datetime()

/** A payment request of a merchant. */
export const paymentRequest = z.strictObject({
  merchantRef: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  amountCents: z.int().min(1).max(1_000_000_000),
  currency: z.literal('HKD'),
  method: z.enum(['CARD', 'ALIPAY_HK', 'ALIPAY_CN']),
  orderNumber: z.string().min(1).max(40),
  lang: z.enum(['zh_tw', 'en']),
  returnUrl: webUrl,
  cancelUrl: webUrl,
  notifyUrl: webUrl,
  expiresAt: time,
})
export type PaymentRequest = z.infer<typeof paymentRequest>
export type Lang = PaymentRequest['lang']
export type Method = PaymentRequest['method']

/** A payment that the bank took before it was started, such as those of the demo mall. */
export const pastPayment = paymentRequest.omit({ returnUrl: true, cancelUrl: true, expiresAt: true }).extend({
  bankRef: z.string().regex(/^\w{1,64}$/),
  brand: z.string().max(40),
  last4: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
  paidAt: time,
  refundedCents: z.int().min(0).max(1_000_000_000),
})
export type PastPayment = z.infer<typeof pastPayment>

/** Maximum past payments in one call. */
export const maxPastPayments = 100
export const pastPayments = z.strictObject({ payments: z.array(pastPayment).max(maxPastPayments) })

/** Behaviour selected by a test card or on a wallet page. */
export const outcomes = [
  'approve',
  'no-funds',
  'stolen',
  'challenge',
  'slow',
  'lose-answer',
  'notify-twice',
  'notify-late',
  'wrong-amount',
  'refuse-refund',
] as const
export type Outcome = (typeof outcomes)[number]

/** The payment instrument. Full card numbers are never stored. */
export const instrument = z.object({ brand: z.string(), last4: z.string().nullable() })
export type Instrument = z.infer<typeof instrument>

/** A stored payment. Expiry is derived from the clock and not stored. */
export const payment = paymentRequest.extend({
  bankRef: z.string(),
  /** Token of the hosted page. It authorises payment, so it is long and random. */
  pageToken: z.string(),
  createdAt: time,
  state: z.enum(['OPEN', 'PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED']),
  instrument: instrument.nullable(),
  declines: z.int(),
  /** The expected one-time password. */
  challengeCode: z.string().nullable(),
  /** Completion time of a slow payment; stored so that a restart completes it. */
  completesAt: time.nullable(),
  paidCents: z.int().nullable(),
  paidAt: time.nullable(),
  /** Of a card whose account is closed. */
  refusesRefunds: z.literal(true).optional(),
})
export type Payment = z.infer<typeof payment>
export type PaymentState = Payment['state'] | 'EXPIRED'

export const refundRequest = z.strictObject({
  refundId: z.string().regex(/^[\w:-]{1,100}$/),
  merchantRef: z.string().max(64),
  amountCents: z.int().min(1).max(1_000_000_000),
  reason: z.string().max(500),
})
export const refund = refundRequest.extend({
  bankRefundRef: z.string(),
  state: z.literal('SUCCEEDED'),
  createdAt: time,
})
export type Refund = z.infer<typeof refund>

/** A pending notification. It is signed anew at each attempt, because signatures expire. */
export const notice = z.object({
  id: z.string(),
  url: z.string(),
  body: z.string(),
  /** Number of attempts. */
  tries: z.int(),
  state: z.enum(['WAITING', 'DELIVERED', 'GIVEN_UP']),
  dueAt: time,
})
export type Notice = z.infer<typeof notice>
