import { z } from 'zod'
import type { Clock } from '../../core/clock.ts'
import { isTimedSignature, signTimed } from '../../platform/security/timed-signature.ts'
import { parseAnswer } from './parse-answer.ts'
import {
  BadSignature,
  type GatewayCapabilities,
  type GatewayEvent,
  type GatewayPayment,
  type GatewayRefund,
  GatewayRefused,
  GatewayUnreachable,
  type PaymentGateway,
  paymentNotFound,
} from './payment-gateway.ts'

export interface DemoBankSettings {
  /** Base URL of the bank, without a trailing slash. */
  url: string
  /** Shared with the bank; signs the messages of both. */
  secret: string
  clock: Clock
  /** Default 5 seconds; tests use less. */
  timeoutMs?: number
}

const capabilities: GatewayCapabilities = {
  methods: ['CARD', 'ALIPAY_HK', 'ALIPAY_CN'],
  canCancelOpen: true,
  minExpirySeconds: null,
  partialRefund: true,
  refundDays: {},
  // From demo-bank/records/records.ts.
  minCents: 1,
  maxCents: 10_000_000_00,
  maxCentsByMethod: {},
}

/** The bank of the demo (`demo-bank/README.md`), reached only over HTTP. */
export function demoBankGateway(settings: DemoBankSettings): PaymentGateway {
  return {
    code: 'demo-bank',
    capabilities,

    async start(payment) {
      const { merchantRef, method, amountCents, currency, orderNumber, language } = payment
      const { returnUrl, cancelUrl, notifyUrl } = payment
      const expiresAt = payment.payBefore.toISOString()
      const terms = { merchantRef, method, amountCents, currency, orderNumber, lang: language, expiresAt }
      const answer = await call(settings, 'POST', '/v1/payments', {
        ...terms,
        returnUrl,
        cancelUrl,
        notifyUrl,
      })
      const { bankRef, pageUrl } = parse(opened, answer)
      return { gatewayRef: bankRef, redirect: { method: 'GET', url: pageUrl } }
    },

    async query({ merchantRef }) {
      const answer = await call(settings, 'GET', `/v1/payments/${encodeURIComponent(merchantRef)}`)
      return answer.status === 404
        ? paymentNotFound(answer.body)
        : toGatewayPayment(parse(bankPayment, answer))
    },

    async cancel({ merchantRef }) {
      try {
        const path = `/v1/payments/${encodeURIComponent(merchantRef)}/cancellation`
        const { outcome } = parse(cancellation, await call(settings, 'POST', path, {}))
        return outcome === 'IN_PROGRESS' ? 'UNKNOWN' : outcome
      } catch (error) {
        if (error instanceof GatewayUnreachable || error instanceof GatewayRefused) return 'UNKNOWN'
        throw error
      }
    },

    async refund({ refundId, merchantRef, amountCents, reason }) {
      const body = { refundId, merchantRef, amountCents, reason }
      const answer = await call(settings, 'POST', '/v1/refunds', body)
      const failed = answer.status === 422 ? refusedRefund.safeParse(answer.body) : null
      if (failed?.success) return { state: 'FAILED', gatewayRefundRef: null, raw: answer.body }
      return toGatewayRefund(parse(bankRefund, answer))
    },

    async queryRefund({ refundId }) {
      const answer = await call(settings, 'GET', `/v1/refunds/${encodeURIComponent(refundId)}`)
      if (answer.status === 404) return { state: 'NOT_FOUND', gatewayRefundRef: null, raw: answer.body }
      return toGatewayRefund(parse(bankRefund, answer))
    },

    async verify({ headers, rawBody }) {
      if (!isTimedSignature(settings.secret, headers['bank-signature'], rawBody, settings.clock.now()))
        throw new BadSignature('The notification is not a recent, signed one of the gateway.')
      return [parseEvent(rawBody)]
    },

    acknowledge: (accepted) => ({
      status: accepted ? 200 : 503,
      contentType: 'application/json',
      body: JSON.stringify({ received: accepted }),
    }),
  }
}

const bankPayment = z.object({
  bankRef: z.string(),
  merchantRef: z.string(),
  state: z.enum(['OPEN', 'PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'EXPIRED']),
  currency: z.string(),
  paidCents: z.int().nullable(),
  paidAt: z.iso.datetime().nullable(),
  instrument: z.object({ brand: z.string(), last4: z.string().nullable() }).nullable(),
})
const bankRefund = z.object({
  refundId: z.string(),
  bankRefundRef: z.string(),
  state: z.literal('SUCCEEDED'),
})
const opened = z.object({ bankRef: z.string(), pageUrl: z.url() })
const cancellation = z.object({ outcome: z.enum(['CANCELLED', 'ALREADY_PAID', 'IN_PROGRESS']) })
const refusedRefund = z.object({ code: z.enum(['not-paid', 'exceeds-paid', 'account-closed']) })
const refusal = z.object({ code: z.string() })
const bankEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payment'), id: z.string(), payment: bankPayment }),
  z.object({ kind: z.literal('refund'), id: z.string(), refund: bankRefund }),
])

interface BankAnswer {
  status: number
  body: unknown
}

async function call(
  settings: DemoBankSettings,
  method: string,
  path: string,
  body?: object,
): Promise<BankAnswer> {
  const text = body ? JSON.stringify(body) : ''
  const signature = signTimed(settings.secret, `${method} ${path}\n${text}`, settings.clock.now())
  try {
    const response = await fetch(`${settings.url}${path}`, {
      method,
      headers: { 'bank-signature': signature, ...(body && { 'content-type': 'application/json' }) },
      body: body ? text : undefined,
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs ?? 5_000),
    })
    if (response.status >= 500) throw new Error(`The demo bank answered ${response.status}.`)
    return { status: response.status, body: await response.json() }
  } catch (cause) {
    throw new GatewayUnreachable('The demo bank did not answer.', { cause })
  }
}

/** Returns the content of an answer, or throws `GatewayRefused` for any status but 2xx. */
function parse<Content>(schema: z.ZodType<Content>, { status, body }: BankAnswer): Content {
  if (status < 300) return parseAnswer('The demo bank', schema, body)
  const code = refusal.safeParse(body).data?.code ?? 'unexplained'
  throw new GatewayRefused(`The demo bank answered ${status}, ${code}.`, code)
}

function toGatewayPayment(payment: z.infer<typeof bankPayment>): GatewayPayment {
  return {
    state: payment.state,
    amountCents: payment.paidCents,
    currency: payment.currency,
    gatewayRef: payment.bankRef,
    brand: payment.instrument?.brand ?? null,
    lastFour: payment.instrument?.last4 ?? null,
    paidAt: payment.paidAt ? new Date(payment.paidAt) : null,
    captures: [],
    raw: payment,
  }
}

function toGatewayRefund(refund: z.infer<typeof bankRefund>): GatewayRefund {
  return { state: refund.state, gatewayRefundRef: refund.bankRefundRef, raw: refund }
}

/** A signed body that does not parse as an event means that bank and mall disagree about the protocol: it is
 *  rejected. */
function parseEvent(rawBody: Buffer): GatewayEvent {
  const event = bankEvent.safeParse(parsed(rawBody)).data
  if (!event) throw new BadSignature('The notification is signed but is not an event of the demo bank.')
  if (event.kind === 'refund') {
    return {
      kind: 'refund',
      eventId: event.id,
      refundId: event.refund.refundId,
      refund: toGatewayRefund(event.refund),
    }
  }
  const { payment } = event
  return {
    kind: 'payment',
    eventId: event.id,
    merchantRef: payment.merchantRef,
    payment: toGatewayPayment(payment),
  }
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}
