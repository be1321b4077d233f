import type { Language } from '../../../contract/values/language.ts'
import type { Cents } from '../../../contract/values/money.ts'

/** A payment method at a gateway. CARD is Visa, Mastercard and UnionPay alike: the hosted page distinguishes
 *  them. */
export type PaymentMethod = 'CARD' | 'ALIPAY_HK' | 'ALIPAY_CN'

/** State of a payment at the gateway.
 *  PENDING: submitted by the shopper, outcome unknown. NOT_FOUND: it never reached the gateway. */
export type GatewayPaymentState =
  | 'OPEN'
  | 'PENDING'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'NOT_FOUND'

/** A provider's capabilities, by its documents (docs/spec/payments.md#gateways). The mall hides what no
 *  gateway offers. */
export interface GatewayCapabilities {
  methods: readonly PaymentMethod[]
  /** Whether the mall can close an open payment. AsiaPay documents no such call; Stripe's is
   *  `sessions.expire`. */
  canCancelOpen: boolean
  /** Shortest lifetime of a hosted page. Stripe requires 30 minutes, so the mall closes the page at its own
   *  deadline. */
  minExpirySeconds: number | null
  partialRefund: boolean
  /** Days after payment within which a refund is possible: 90 for Alipay at Stripe. A method not listed has
   *  no limit. */
  refundDays: Partial<Record<PaymentMethod, number>>
  /** The smallest payment by any method: the gateway refuses less, or its fee would exceed it. */
  minCents: Cents
  /** The largest payment by any method. */
  maxCents: Cents
  /** Maxima of methods that have a lower one: AlipayHK takes HK$50,000 at some acquirers. */
  maxCentsByMethod: Partial<Record<PaymentMethod, Cents>>
}

/** Input of `start`: one bank page for one attempt. */
export interface GatewayPaymentRequest {
  /** Identifies the payment attempt; the idempotency key where the provider takes one. */
  attemptId: string
  /** Unique for each attempt, `[A-Z0-9]{1,32}`: it fits AsiaPay (35) and Alipay (64). */
  merchantRef: string
  method: PaymentMethod
  /** Amount to charge; less than the order's total if an edit carried money to it. Adapters convert it to decimals. */
  amountCents: Cents
  currency: 'HKD'
  /** The invoice number, shown to the shopper. */
  orderNumber: string
  language: Language
  /** When the page ends at the latest: when the mall cancels the order, or earlier. */
  payBefore: Date
  returnUrl: string
  cancelUrl: string
  notifyUrl: string
  payerEmail?: string
}

/** Where to send the browser: AsiaPay expects a posted form, the others a redirect. */
export type GatewayRedirect =
  | { method: 'GET'; url: string }
  | { method: 'POST'; url: string; fields: Record<string, string> }

export interface StartedPayment {
  /** The provider's own reference; null where it is created only when the shopper pays. */
  gatewayRef: string | null
  redirect: GatewayRedirect
}

/** One capture of money by a gateway. */
export interface GatewayCapture {
  /** The provider's reference of the capture. */
  ref: string
  amountCents: Cents
  currency: string | null
}

/** Identifies a payment. `gatewayRef` is null when the answer to `start` was lost or held none. */
export interface GatewayPaymentRef {
  merchantRef: string
  gatewayRef: string | null
  /** The capture that counts, where a gateway can make several under one reference. */
  captureRef: string | null
  /** When the attempt began, for providers that can be searched by time but not by the merchant reference. */
  createdAt: Date
}

export interface GatewayPayment {
  state: GatewayPaymentState
  /** The captured amount, which may differ from the requested one: compare them. Null before any capture. */
  amountCents: Cents | null
  currency: string | null
  gatewayRef: string | null
  brand: string | null
  /** The last four digits of the card, where the gateway reports them. */
  lastFour: string | null
  paidAt: Date | null
  /** All captures under this reference, where a gateway can make several; otherwise empty. */
  captures: readonly GatewayCapture[]
  /** The unparsed answer, for the record. Holds no card number. */
  raw: unknown
}

/** The result of a query for a payment that never reached the gateway. */
export function paymentNotFound(raw: unknown): GatewayPayment {
  return {
    state: 'NOT_FOUND',
    amountCents: null,
    currency: null,
    gatewayRef: null,
    brand: null,
    lastFour: null,
    paidAt: null,
    captures: [],
    raw,
  }
}

/** ALREADY_PAID: query it. UNKNOWN: the gateway did not answer or cannot decide yet, so money may still
 *  arrive. */
export type GatewayCancellation = 'CANCELLED' | 'ALREADY_PAID' | 'UNSUPPORTED' | 'UNKNOWN'

export interface GatewayRefundRequest extends GatewayPaymentRef {
  /** Created by the mall before the call: repeating the call with one id refunds once. */
  refundId: string
  amountCents: Cents
  reason: string
}

export interface GatewayRefundRef extends GatewayPaymentRef {
  refundId: string
  gatewayRefundRef: string | null
}

/** FAILED: this refund will never happen, and the mall still holds the money. */
export interface GatewayRefund {
  state: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'NOT_FOUND'
  gatewayRefundRef: string | null
  raw: unknown
}

/** An unparsed call from the gateway: a signature covers the received bytes, not the parsed values. */
export interface GatewayNotification {
  /** Lower-case header names, as Node provides them. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  rawBody: Buffer
}

/** The content of a verified notification. `eventId` is the same in each repetition of it. */
export type GatewayEvent =
  | { kind: 'payment'; eventId: string; merchantRef: string; payment: GatewayPayment }
  | { kind: 'refund'; eventId: string; refundId: string; refund: GatewayRefund }
  /** Money moved without the mall: the staff look it up by the provider's reference. */
  | { kind: 'dispute'; eventId: string; reference: string }

export interface GatewayAcknowledgement {
  status: number
  contentType: string
  body: string
}

/** A payment provider with hosted pages. The mall trusts `query` and verified notifications only
 *  (docs/spec/invariants.md#a20). Each call throws `GatewayUnreachable` after 5 seconds; `cancel` returns UNKNOWN. */
export interface PaymentGateway {
  /** The gateway's code in the notification's path and in the payment's row. */
  readonly code: string
  readonly capabilities: GatewayCapabilities
  start(payment: GatewayPaymentRequest): Promise<StartedPayment>
  query(ref: GatewayPaymentRef): Promise<GatewayPayment>
  cancel(ref: GatewayPaymentRef): Promise<GatewayCancellation>
  refund(refund: GatewayRefundRequest): Promise<GatewayRefund>
  queryRefund(ref: GatewayRefundRef): Promise<GatewayRefund>
  /** Throws `BadSignature`. Events that the mall does not use are left out, so the list may be empty. */
  verify(notification: GatewayNotification): Promise<GatewayEvent[]>
  /** The response that the provider expects, such as `OK` for AsiaPay. If not accepted, it sends again. */
  acknowledge(accepted: boolean): GatewayAcknowledgement
}

/** No answer, a truncated one, a 5xx, or a rejected login: the call may or may not have had its effect. Retry with the
 *  same ids. */
export class GatewayUnreachable extends Error {
  override name = 'GatewayUnreachable'
}

/** The gateway refuses the credentials: it states nothing about money, and answers again once they are corrected. */
export class CredentialsRefused extends GatewayUnreachable {
  override name = 'CredentialsRefused'
}

/** The gateway understood the request and refused it: a retry returns the same answer. */
export class GatewayRefused extends Error {
  override name = 'GatewayRefused'
  readonly code: string

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** Not from the gateway, altered in transit, or too old: its content must not be used. */
export class BadSignature extends Error {
  override name = 'BadSignature'
}
