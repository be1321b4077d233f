import { z } from 'zod'

const webAddress = z.url({ protocol: /^https?$/ }).max(2_000)
const time = z.iso.datetime()

/** What a merchant asks for. */
export const paymentRequest = z.strictObject({
  merchantRef: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  amountCents: z.int().min(1).max(1_000_000_000),
  currency: z.literal('HKD'),
  method: z.enum(['CARD', 'ALIPAY_HK', 'ALIPAY_CN']),
  orderNumber: z.string().min(1).max(40),
  lang: z.enum(['zh_tw', 'en']),
  returnUrl: webAddress,
  cancelUrl: webAddress,
  notifyUrl: webAddress,
  expiresAt: time,
})
export type PaymentRequest = z.infer<typeof paymentRequest>
export type Lang = PaymentRequest['lang']
export type Method = PaymentRequest['method']

/** What a test card, or a choice on a wallet's page, makes the bank do. */
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
] as const
export type Outcome = (typeof outcomes)[number]

/** What was paid with. The full number of a card is never kept. */
export const instrument = z.object({ brand: z.string(), last4: z.string().nullable() })
export type Instrument = z.infer<typeof instrument>

/** A payment as the bank keeps it. That it has expired is told from the clock, not written down. */
export const payment = paymentRequest.extend({
  bankRef: z.string(),
  /** Names the hosted page; whoever knows it may pay, so it is long and random. */
  pageToken: z.string(),
  createdAt: time,
  state: z.enum(['OPEN', 'PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED']),
  instrument: instrument.nullable(),
  declines: z.int(),
  /** The one-time password that the shopper must type. */
  challengeCode: z.string().nullable(),
  /** When a slow payment will be through; kept so that a restart finishes it. */
  completesAt: time.nullable(),
  paidCents: z.int().nullable(),
  paidAt: time.nullable(),
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

/** A notification on its way. Signed afresh at each try, so that a late one isn't refused as old. */
export const notice = z.object({
  id: z.string(),
  url: z.string(),
  body: z.string(),
  /** Tries so far. */
  tries: z.int(),
  state: z.enum(['WAITING', 'DELIVERED', 'GIVEN_UP']),
  dueAt: time,
})
export type Notice = z.infer<typeof notice>
