import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { formatServerUrl, listening } from './notification-inbox.ts'

type Fields = Record<string, string>

interface Session {
  id: string
  created: number
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  /** The captured amount, which a faulty bank may make different from the requested one. */
  takenCents: number
  requested: Fields
}

interface Refund {
  id: string
  intent: string
  amount: number
  refundId: string
}

export interface FakeStripe {
  url: string
  /** Completes the hosted page as the shopper. Resolves when the webhook has been answered. */
  complete(sessionId: string, takenCents?: number): Promise<void>
  close(): void
}

/** An in-memory fake of the parts of Stripe's API that the mall uses, by the documents of version 2026-10-28:
 *  Checkout Sessions, refunds, idempotency, paginated lists, error codes and signed webhooks. */
export async function fakeStripe(terms: {
  secretKey: string
  webhookSecret: string
  webhookUrl: string
}): Promise<FakeStripe> {
  // Long because the functions of a fake share its records.
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const answers = new Map<string, { body: string; answer: Answer }>()
  const server = await listening(
    createServer(async (request, response) => {
      const body = await text(request)
      const key = request.headers['idempotency-key']
      const isKnown = request.headers.authorization === `Bearer ${terms.secretKey}`
      respond(response, isKnown ? answerOnce(request, body, key) : fault(401, 'api_key_invalid'))
    }),
  )

  /** docs.stripe.com/api/idempotent_requests: the same key returns the same answer; a different body is an
   *  error. */
  function answerOnce(request: IncomingMessage, body: string, key: string | string[] | undefined): Answer {
    if (typeof key !== 'string') return answer(request, body)
    const before = answers.get(key)
    if (before && before.body !== body) return fault(400, 'idempotency_key_in_use', 'idempotency_error')
    const result = before?.answer ?? answer(request, body)
    answers.set(key, { body, answer: result })
    return result
  }

  function answer({ method, url }: IncomingMessage, body: string): Answer {
    const { pathname, searchParams } = new URL(url ?? '', 'http://stripe')
    const fields = Object.fromEntries(new URLSearchParams(body))
    const [, , resource, , id, act] = pathname.split('/')
    if (resource === 'refunds') return answerRefund(method, pathname.split('/')[3], searchParams, fields)
    if (resource !== 'checkout') return fault(404, 'resource_missing')
    if (method === 'POST' && !id) return open(fields)
    if (method === 'GET' && !id) return listed(sessions, searchParams)
    const session = sessions.get(id ?? '')
    if (!session) return fault(404, 'resource_missing')
    if (act !== 'expire') return { status: 200, body: written(session) }
    if (session.status !== 'open') return fault(400, 'checkout_session_not_open')
    session.status = 'expired'
    return { status: 200, body: written(session) }
  }

  function open(requested: Fields): Answer {
    const now = Math.floor(Date.now() / 1000)
    const life = Number(requested.expires_at) - now
    if (!(life >= 1_800 && life <= 86_400)) return fault(400, 'parameter_invalid_integer')
    const cents = Number(requested['line_items[0][price_data][unit_amount]'])
    if (!Number.isSafeInteger(cents) || cents < 1) return fault(400, 'parameter_invalid_integer')
    if (requested.mode !== 'payment' || requested['line_items[0][price_data][currency]'] !== 'hkd') {
      return fault(400, 'parameter_missing')
    }
    const id = `cs_test_${randomBytes(16).toString('hex')}`
    const session: Session = { id, created: now, status: 'open', paid: false, takenCents: cents, requested }
    sessions.set(id, session)
    return { status: 200, body: written(session) }
  }

  function answerRefund(
    method: string | undefined,
    id: string | undefined,
    query: URLSearchParams,
    fields: Fields,
  ): Answer {
    if (method === 'POST') return refunded(sessions, refunds, fields)
    if (id) {
      const known = refunds.get(id)
      return known ? { status: 200, body: refundObject(known) } : fault(404, 'resource_missing')
    }
    const data = [...refunds.values()].filter(({ intent }) => intent === query.get('payment_intent'))
    const body = { object: 'list', url: '/v1/refunds', has_more: false, data: data.map(refundObject) }
    return { status: 200, body }
  }

  return {
    url: formatServerUrl(server),
    async complete(sessionId, takenCents) {
      const session = sessions.get(sessionId)
      if (session?.status !== 'open') throw new Error('This page is not open.')
      Object.assign(session, { status: 'complete', paid: true }, takenCents && { takenCents })
      await notify(terms, { ...written(session), payment_intent: formatIntentId(session) })
    },
    close: () => server.close(),
  }
}

async function notify(
  { webhookSecret, webhookUrl }: { webhookSecret: string; webhookUrl: string },
  object: object,
) {
  const created = Math.floor(Date.now() / 1000)
  const id = `evt_${randomBytes(12).toString('hex')}`
  const event = { id, object: 'event', type: 'checkout.session.completed', created, data: { object } }
  const payload = JSON.stringify(event)
  const { webhooks } = new Stripe('sk_test_for_signing')
  const signature = webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  await fetch(webhookUrl, { method: 'POST', body: payload, headers: { 'stripe-signature': signature } })
}

/** Newest first, in pages smaller than requested, so that the mall has to paginate. */
function listed(sessions: ReadonlyMap<string, Session>, query: URLSearchParams): Answer {
  const after = query.get('starting_after')
  const all = [...sessions.values()]
    .reverse()
    .filter(({ created }) => created >= Number(query.get('created[gte]')))
    .filter(({ created }) => created <= Number(query.get('created[lte]')))
  const rest = all.slice(after ? all.findIndex(({ id }) => id === after) + 1 : 0)
  const data = rest.slice(0, 3).map(written)
  return {
    status: 200,
    body: { object: 'list', url: '/v1/checkout/sessions', has_more: rest.length > 3, data },
  }
}

function refunded(
  sessions: ReadonlyMap<string, Session>,
  refunds: Map<string, Refund>,
  { payment_intent: intent = '', amount = '', 'metadata[refundId]': refundId = '' }: Fields,
): Answer {
  const session = sessions.get(intent.replace('pi_', ''))
  if (!session?.paid) return fault(400, 'charge_not_refundable')
  const earlier = [...refunds.values()].filter((refund) => refund.intent === intent)
  const left = session.takenCents - earlier.reduce((sum, refund) => sum + refund.amount, 0)
  if (left === 0) return fault(400, 'charge_already_refunded')
  if (Number(amount) > left) return fault(400, 'amount_too_large')
  const id = `re_${randomBytes(12).toString('hex')}`
  refunds.set(id, { id, intent, amount: Number(amount), refundId })
  return { status: 200, body: refundObject({ id, intent, amount: Number(amount), refundId }) }
}

interface Answer {
  status: number
  body: object
}

function formatIntentId({ id }: Session): string {
  return `pi_${id}`
}

/** A session as Stripe serialises it, with the payment intent expanded as the mall requests it. */
function written(session: Session) {
  const { id, status, paid, takenCents, created, requested } = session
  const charge = {
    id: `ch_${id}`,
    created,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  }
  return {
    id,
    object: 'checkout.session',
    created,
    status,
    payment_status: paid ? 'paid' : 'unpaid',
    client_reference_id: requested.client_reference_id ?? null,
    amount_total: takenCents,
    currency: 'hkd',
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
    payment_intent: paid
      ? {
          id: formatIntentId(session),
          status: 'succeeded',
          currency: 'hkd',
          amount_received: takenCents,
          latest_charge: charge,
        }
      : null,
  }
}

function refundObject({ id, intent, amount, refundId }: Refund) {
  return {
    id,
    object: 'refund',
    amount,
    payment_intent: intent,
    status: 'succeeded',
    metadata: { refundId },
  }
}

function fault(status: number, code: string, type = 'invalid_request_error'): Answer {
  return { status, body: { error: { type, code, message: code } } }
}

function respond(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
