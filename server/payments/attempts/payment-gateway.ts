import type { Language } from '../../../contract/language.ts'
import type { Cents } from '../../../contract/money.ts'

/** How a shopper pays at a gateway. CARD is Visa, Mastercard and UnionPay alike: the hosted page tells them apart. */
export type PaymentMethod = 'CARD' | 'ALIPAY_HK' | 'ALIPAY_CN'

/** Where a payment stands at the gateway.
 *  PENDING: the shopper has done their part and the outcome is not known yet. NOT_FOUND: it never arrived there. */
export type GatewayPaymentState =
  | 'OPEN'
  | 'PENDING'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'NOT_FOUND'

/** What a provider can do, from its documents (docs/spec/payments.md#gateways). The mall hides what no gateway offers. */
export interface GatewayCapabilities {
  methods: readonly PaymentMethod[]
  /** Whether an open payment can be closed by us. AsiaPay documents no such call; Stripe's is `sessions.expire`. */
  canCancelOpen: boolean
  /** The shortest life a hosted page may be given; Stripe wants 30 minutes, so there our deadline closes it early. */
  minExpirySeconds: number | null
  partialRefund: boolean
  /** How long after payment a refund is possible: 90 days for Alipay at Stripe. A method not named has no limit. */
  refundDays: Partial<Record<PaymentMethod, number>>
  /** The smallest payment by any method: a gateway refuses less, or its fee exceeds it. */
  minCents: Cents
  /** The largest payment by any method. */
  maxCents: Cents
  /** A method with a lower maximum of its own: AlipayHK takes HK$50,000 at some acquirers. */
  largestCents: Partial<Record<PaymentMethod, Cents>>
}

export interface StartPayment {
  /** Which try at paying this is; the idempotency key where the provider takes one. */
  attemptId: string
  /** New for each attempt, `[A-Z0-9]{1,32}`: it fits PayDollar (35), Alipay (64) and QFPay (128). */
  merchantRef: string
  method: PaymentMethod
  /** The order's total. Adapters convert it where a provider wants decimals. */
  amountCents: Cents
  currency: 'HKD'
  /** The invoice number, shown to the shopper. */
  orderNumber: string
  lang: Language
  /** When the mall voids the order. */
  payBefore: Date
  returnUrl: string
  cancelUrl: string
  notifyUrl: string
  payerEmail?: string
}

/** Where to send the browser: PayDollar wants a form posted, the others a visit. */
export type GatewayRedirect =
  | { method: 'GET'; url: string }
  | { method: 'POST'; url: string; fields: Record<string, string> }

export interface StartedPayment {
  /** The provider's own reference; null where it makes one only when the shopper pays. */
  gatewayRef: string | null
  redirect: GatewayRedirect
}

/** Money that a gateway took once. */
export interface GatewayCapture {
  /** The provider's own reference of it. */
  ref: string
  amountCents: Cents
  currency: string | null
}

/** Which payment is meant. `gatewayRef` is null when the answer to `start` was lost or held none. */
export interface GatewayPaymentRef {
  merchantRef: string
  gatewayRef: string | null
  /** Which capture counts, where a gateway can make several under one reference. */
  captureRef: string | null
  /** When it was begun, for providers that are searched by time where they cannot be by our reference. */
  createdAt: Date
}

export interface GatewayPayment {
  state: GatewayPaymentState
  /** What the gateway took, which need not be what was asked: compare before believing. Null while nothing was taken. */
  amountCents: Cents | null
  currency: string | null
  gatewayRef: string | null
  brand: string | null
  paidAt: Date | null
  /** Every capture under this reference, where a gateway can make several; else empty. */
  captures: readonly GatewayCapture[]
  /** The answer as it came, for the record. Holds no card number. */
  raw: unknown
}

/** ALREADY_PAID: query it. UNKNOWN: the gateway did not answer or cannot say yet, so money may still arrive. */
export type GatewayCancellation = 'CANCELLED' | 'ALREADY_PAID' | 'UNSUPPORTED' | 'UNKNOWN'

export interface StartRefund extends GatewayPaymentRef {
  /** Ours, made before the call: asking twice with one id refunds once. */
  refundId: string
  amountCents: Cents
  reason: string
}

export interface GatewayRefundRef extends GatewayPaymentRef {
  refundId: string
  gatewayRefundRef: string | null
}

/** FAILED: this refund will never happen, and the money is still with the mall. */
export interface GatewayRefund {
  state: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'NOT_FOUND'
  gatewayRefundRef: string | null
  raw: unknown
}

/** A call from the gateway, untouched: signatures hold for the bytes that came, not for what they parse to. */
export interface GatewayNotification {
  /** Names in lower case, as Node gives them. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  rawBody: Buffer
}

/** What a genuine notification says. `eventId` is the same whenever the gateway repeats itself. */
export type GatewayEvent =
  | { kind: 'payment'; eventId: string; merchantRef: string; payment: GatewayPayment }
  | { kind: 'refund'; eventId: string; refundId: string; refund: GatewayRefund }
  /** Money moved without the mall: the staff look at it by the provider's reference. */
  | { kind: 'dispute'; eventId: string; reference: string }

export interface GatewayAcknowledgement {
  status: number
  contentType: string
  body: string
}

/** A company that takes shoppers' money for the mall, on a page of its own.
 *  The mall believes `query`, and `verify` of a signed notification; nothing else (docs/spec/invariants.md#a20).
 *  Every call gives up after 5 seconds and then throws `GatewayUnreachable`, except `cancel`, which says UNKNOWN. */
export interface PaymentGateway {
  /** What the notification's path and the payment's row call it. */
  readonly code: string
  readonly capabilities: GatewayCapabilities
  start(payment: StartPayment): Promise<StartedPayment>
  query(ref: GatewayPaymentRef): Promise<GatewayPayment>
  cancel(ref: GatewayPaymentRef): Promise<GatewayCancellation>
  refund(refund: StartRefund): Promise<GatewayRefund>
  queryRefund(ref: GatewayRefundRef): Promise<GatewayRefund>
  /** Throws `BadSignature`. An event that the mall has no use for is left out, so the list may be empty. */
  verify(notification: GatewayNotification): Promise<GatewayEvent[]>
  /** What the provider wants to hear: PayDollar `OK`, QFPay `SUCCESS`. Not accepted means: send it again. */
  acknowledge(accepted: boolean): GatewayAcknowledgement
}

/** No answer, a cut one, or a 5xx: the call may or may not have had its effect. Ask again with the same ids. */
export class GatewayUnreachable extends Error {
  override name = 'GatewayUnreachable'
}

/** The gateway understood and said no: asking again brings the same answer. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused'
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** Not from the gateway, altered on the way, or too old: nothing in it may be used. */
export class BadSignature extends Error {
  override name = 'BadSignature'
}
