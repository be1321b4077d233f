import type Stripe from 'stripe'
import { z } from 'zod'
import type { Clock } from '../../core/clock.ts'
import { signatureSeconds } from '../../platform/security/timed-signature.ts'
import { parseAnswer } from './parse-answer.ts'
import {
  BadSignature,
  CredentialsRefused,
  type GatewayCancellation,
  type GatewayCapabilities,
  type GatewayPaymentRef,
  type GatewayPaymentRequest,
  GatewayRefused,
  GatewayUnreachable,
  type PaymentGateway,
  paymentNotFound,
} from './payment-gateway.ts'
import { toGatewayEvent, toGatewayPayment, toGatewayRefund } from './stripe-mapping.ts'

export interface StripeSettings {
  /** `sk_…` or a restricted key that may write Checkout Sessions and refunds. */
  secretKey: string
  /** `whsec_…` of the endpoint that Stripe notifies. */
  webhookSecret: string
  clock: Clock
  /** Default 5 seconds; tests use less. */
  timeoutMs?: number
  /** Address of the Stripe API, if it is not Stripe's own. */
  api?: { protocol: 'http' | 'https'; host: string; port: number }
}

/** Stripe's shortest life of a Checkout Session (docs.stripe.com/api/checkout/sessions/create, `expires_at`). */
const minExpirySeconds = 1_800
/** Seconds after the attempt within which its session may have been opened, for when Stripe's answer was
 *  lost. */
const openedWithinSeconds = 900

const capabilities: GatewayCapabilities = {
  methods: ['CARD', 'ALIPAY_CN'],
  canCancelOpen: true,
  minExpirySeconds,
  partialRefund: true,
  // docs.stripe.com/payments/alipay, "Refunds".
  refundDays: { ALIPAY_CN: 90 },
  // docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.
  minCents: 4_00,
  maxCents: 999_999_99,
  maxCentsByMethod: {},
}

/** Stripe Checkout. The mall closes its page at the deadline
 *  (docs.stripe.com/payments/checkout/managing-limited-inventory). Stripe reports final failures only, no declines. */
export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const opening = openClient(settings)
  return {
    code: 'stripe',
    capabilities,

    async start(payment) {
      const stripe = await opening
      const session = await answered(
        stripe.checkout.sessions.create(sessionFor(payment), { idempotencyKey: payment.attemptId }),
        sessionFields,
      )
      if (!session.url) throw new GatewayRefused('The Checkout Session no longer has a page.', 'no-page')
      return { gatewayRef: session.id, redirect: { method: 'GET', url: session.url } }
    },

    async query(ref) {
      const session = await findSession(await opening, ref)
      return session ? toGatewayPayment(session) : paymentNotFound(null)
    },

    cancel: async (ref) => await cancelSession(await opening, ref),

    async refund({ refundId, amountCents, reason, ...ref }) {
      const stripe = await opening
      const intent = await findIntent(stripe, ref)
      if (!intent) return { state: 'FAILED', gatewayRefundRef: null, raw: { code: 'not-paid' } }
      try {
        const input = { payment_intent: intent.id, amount: amountCents, metadata: { refundId, reason } }
        return toGatewayRefund(
          await answered(stripe.refunds.create(input, { idempotencyKey: refundId }), refundFields),
        )
      } catch (error) {
        if (!(error instanceof GatewayRefused)) throw error
        return { state: 'FAILED', gatewayRefundRef: null, raw: { code: error.code } }
      }
    },

    async queryRefund({ refundId, gatewayRefundRef, ...ref }) {
      const stripe = await opening
      const known = gatewayRefundRef
        ? await nullIfMissing(answered(stripe.refunds.retrieve(gatewayRefundRef), refundFields))
        : null
      if (known) return toGatewayRefund(known)
      const intent = await findIntent(stripe, ref)
      // An account that knows neither the refund nor its payment is another one, and states nothing about the money.
      if (!intent && gatewayRefundRef) throw new GatewayRefused('Stripe knows no such payment.', missing)
      const refunds =
        intent &&
        (await answered(stripe.refunds.list({ payment_intent: intent.id, limit: 100 }), listOfRefundFields))
      const sent = refunds?.data.find(({ metadata }) => metadata?.refundId === refundId)
      return sent ? toGatewayRefund(sent) : { state: 'NOT_FOUND', gatewayRefundRef: null, raw: null }
    },

    async verify({ headers, rawBody }) {
      const event = verifyEvent(await opening, settings, headers['stripe-signature'], rawBody)
      const read = toGatewayEvent(event)
      return read ? [read] : []
    },

    acknowledge: (accepted) => ({
      status: accepted ? 200 : 503,
      contentType: 'application/json',
      body: JSON.stringify({ received: accepted }),
    }),
  }
}

/** Loads the SDK, which a mall without Stripe does not need. */
async function openClient({ secretKey, timeoutMs, api }: StripeSettings): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe')
  return new Client(secretKey, {
    timeout: timeoutMs ?? 5_000,
    // The mall retries by itself with the same ids, and has only five seconds.
    maxNetworkRetries: 0,
    telemetry: false,
    ...api,
  })
}

/** All fields follow from the attempt alone: Stripe answers only an identical request with the same session. */
function sessionFor(payment: GatewayPaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { merchantRef, method, amountCents, orderNumber, language, payBefore } = payment
  const metadata = { merchantRef, orderNumber }
  return {
    mode: 'payment',
    allowed_payment_method_types: [method === 'CARD' ? 'card' : 'alipay'],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'hkd', unit_amount: amountCents, product_data: { name: orderNumber } },
      },
    ],
    // The total is in Hong Kong dollars and is paid in them.
    adaptive_pricing: { enabled: false },
    client_reference_id: merchantRef,
    metadata,
    payment_intent_data: { metadata },
    success_url: payment.returnUrl,
    cancel_url: payment.cancelUrl,
    expires_at: Math.ceil(payBefore.getTime() / 1000) + minExpirySeconds,
    locale: language === 'zh_tw' ? 'zh-HK' : 'en-GB',
    ...(payment.payerEmail && { customer_email: payment.payerEmail }),
  }
}

async function cancelSession(stripe: Stripe, ref: GatewayPaymentRef): Promise<GatewayCancellation> {
  try {
    const session = await findSession(stripe, ref)
    if (!session) return 'UNKNOWN'
    const { state } = toGatewayPayment(session)
    if (state === 'SUCCEEDED') return 'ALREADY_PAID'
    if (state !== 'OPEN') return state === 'PENDING' ? 'UNKNOWN' : 'CANCELLED'
    await answered(stripe.checkout.sessions.expire(session.id), sessionFields)
    return 'CANCELLED'
  } catch (error) {
    // Refused: it was paid between the query and the call. The next query finds out.
    if (error instanceof GatewayUnreachable || error instanceof GatewayRefused) return 'UNKNOWN'
    throw error
  }
}

const withCharge = ['payment_intent.latest_charge']

/** Finds the session of a payment. Stripe cannot search by our reference, so when the session id was lost,
 *  the sessions opened around the same time are searched. */
async function findSession(
  stripe: Stripe,
  { merchantRef, gatewayRef, createdAt }: GatewayPaymentRef,
): Promise<Stripe.Checkout.Session | null> {
  const id = gatewayRef ?? (await idOfLost())
  if (!id) return null
  return await nullIfMissing(
    answered(stripe.checkout.sessions.retrieve(id, { expand: withCharge }), sessionFields),
  )

  async function idOfLost(): Promise<string | null> {
    const from = Math.floor(createdAt.getTime() / 1000) - signatureSeconds
    const created = { gte: from, lte: from + signatureSeconds + openedWithinSeconds }
    let found: string | null = null
    await answered(
      stripe.checkout.sessions.list({ created, limit: 100 }).autoPagingEach((session) => {
        if (session.client_reference_id !== merchantRef) return true
        found = session.id
        return false
      }),
    )
    return found
  }
}

/** Stripe's code of an unknown id (docs.stripe.com/error-codes). */
const missing = 'resource_missing'

async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GatewayRefused && error.code === missing) return null
    throw error
  }
}

async function findIntent(stripe: Stripe, ref: GatewayPaymentRef): Promise<Stripe.PaymentIntent | null> {
  const intent = (await findSession(stripe, ref))?.payment_intent
  return typeof intent === 'object' ? intent : null
}

// The fields without which an answer states nothing about the money. The SDK checks none.
const sessionFields = z.object({ id: z.string(), status: z.string().nullable(), payment_status: z.string() })
const refundFields = z.object({ id: z.string(), status: z.string().nullable() })
const listOfRefundFields = z.object({ data: z.array(refundFields) })

/** Statuses after which the same request may succeed: a wrong or restricted key, a concurrent request with the same
 *  idempotency key, and too many requests (docs.stripe.com/error-low-level). */
const transientStatuses = new Set([401, 403, 409, 429])

/** Awaits Stripe's answer; converts its errors to `GatewayRefused` or `GatewayUnreachable`.
 *  @param fields the fields that the answer must have */
async function answered<T>(call: Promise<T>, fields: z.ZodType = z.unknown()): Promise<T> {
  try {
    const answer = await call
    parseAnswer('Stripe', fields, answer)
    return answer
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw error
    const { Stripe: Client } = await import('stripe')
    // The SDK itself fails on JSON that is no object, and on a list without its items.
    if (!(error instanceof Client.errors.StripeError))
      throw new GatewayUnreachable('Stripe answered something unreadable.', { cause: error })
    const reason = error.code ?? error.type
    // Refused before it had an effect, and would be again. Every other error may have had its effect.
    const { statusCode } = error
    const refused = statusCode !== undefined && statusCode < 500 && !transientStatuses.has(statusCode)
    if (refused) throw new GatewayRefused(`Stripe answered ${error.statusCode}, ${reason}.`, reason)
    const answer = statusCode === undefined ? 'did not answer' : `answered ${statusCode}, ${reason}`
    const Kind = statusCode === 401 || statusCode === 403 ? CredentialsRefused : GatewayUnreachable
    throw new Kind(`Stripe ${answer}.`, { cause: error })
  }
}

function verifyEvent(
  stripe: Stripe,
  { webhookSecret, clock }: StripeSettings,
  signature: string | string[] | undefined,
  rawBody: Buffer,
): Stripe.Event {
  try {
    const header = typeof signature === 'string' ? signature : ''
    const receivedAt = clock.now().getTime()
    return stripe.webhooks.constructEvent(
      rawBody,
      header,
      webhookSecret,
      signatureSeconds,
      undefined,
      receivedAt,
    )
  } catch (cause) {
    throw new BadSignature('The notification is not a recent, signed one of Stripe.', { cause })
  }
}
