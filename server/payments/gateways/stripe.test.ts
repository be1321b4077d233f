import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { type GatewayBench, testGateway, withoutHeaders } from './gateway-suite.ts'
import { formatServerUrl, listening, notificationsInto } from './notification-inbox.ts'
import { GatewayRefused, GatewayUnreachable, type StartedPayment } from './payment-gateway.ts'
import { stripeGateway } from './stripe.ts'
import { fakeStripe } from './stripe-fake.ts'
import { toGatewayEvent, toGatewayPayment, toGatewayRefund } from './stripe-mapping.ts'

const secretKey = 'sk_test_stand_in'
const webhookSecret = 'whsec_stand_in'

testGateway('Stripe', openBench)

async function openBench(): Promise<GatewayBench> {
  const { inbox, mall } = await notificationsInto()
  const mute = await listening(createServer(() => undefined))
  const webhookUrl = `${formatServerUrl(mall)}/notification`
  const stripe = await fakeStripe({ secretKey, webhookSecret, webhookUrl })
  const gatewayAt = (url: string, aheadSeconds = 0, timeoutMs = 60_000) => {
    const { hostname: host, port } = new URL(url)
    return stripeGateway({
      secretKey,
      webhookSecret,
      clock: { now: () => new Date(Date.now() + aheadSeconds * 1000) },
      timeoutMs,
      api: { protocol: 'http', host, port: Number(port) },
    })
  }
  return {
    gateway: gatewayAt(stripe.url),
    silent: gatewayAt(formatServerUrl(mute), 0, 50),
    gatewayAt,
    opensByCall: true,
    shopper: {
      pay: async (payment) => await stripe.complete(sessionOf(payment)),
      payWrongAmount: async (payment) => await stripe.complete(sessionOf(payment), 1_000),
      // The page stays open for another card, and Stripe sends no event.
      payDeclined: async () => undefined,
    },
    notificationsAbout: (merchantRef) => inbox.filter(({ rawBody }) => rawBody.includes(`"${merchantRef}"`)),
    unsigned: withoutHeaders,
    inTheFuture: (seconds) => gatewayAt(stripe.url, seconds),
    notifyUrl: webhookUrl,
    async close() {
      stripe.close()
      for (const server of [mall, mute]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

test.each([
  [401, 'api_key_expired'],
  [403, 'more_permissions_required'],
  [409, 'idempotency_key_in_use'],
])('treats status %i as silence, because the same refund may succeed later', async (status, code) => {
  const body = JSON.stringify({ error: { type: 'invalid_request_error', code, message: code } })
  const server = await listening(
    createServer(
      (_, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    ),
  )
  onTestFinished(() => void server.close())
  const { hostname: host, port } = new URL(formatServerUrl(server))
  const gateway = stripeGateway({
    secretKey,
    webhookSecret,
    clock: { now: () => new Date() },
    api: { protocol: 'http', host, port: Number(port) },
  })
  const ref = { merchantRef: 'A', gatewayRef: 'cs_1', captureRef: null, createdAt: new Date() }
  const refund = { ...ref, refundId: 'refund', amountCents: 1, reason: 'return' }
  await expect(gateway.refund(refund)).rejects.toThrow(GatewayUnreachable)
  await expect(gateway.queryRefund({ ...refund, gatewayRefundRef: 're_1' })).rejects.toThrow(
    GatewayUnreachable,
  )
})

test('states nothing about a refund if Stripe knows neither it nor its payment', async () => {
  const bench = await openBench()
  onTestFinished(bench.close)
  const payment = { merchantRef: 'A', gatewayRef: 'cs_unknown', captureRef: null, createdAt: new Date() }
  const refund = { ...payment, refundId: 'refund', gatewayRefundRef: 're_unknown' }
  await expect(bench.gateway.queryRefund(refund)).rejects.toThrow(GatewayRefused)
})

function sessionOf({ gatewayRef }: StartedPayment): string {
  return gatewayRef ?? ''
}

// Stripe's events for Alipay, whose payments are decided after the page (docs.stripe.com/checkout/fulfillment).
const complete = {
  id: 'cs_1',
  status: 'complete',
  payment_status: 'unpaid',
  amount_total: 5_000,
  currency: 'hkd',
}

test('an unpaid complete page is pending, and failed once its payment failed', () => {
  const seen = (status: string) =>
    toGatewayPayment({ ...complete, payment_intent: { status } } as never).state
  expect(seen('processing')).toBe('PENDING')
  expect(seen('requires_payment_method')).toBe('FAILED')
  expect(toGatewayPayment(complete as never).amountCents).toBeNull()
})

test('reports a later failure as FAILED with no captured amount', () => {
  const event = {
    id: 'evt_1',
    type: 'checkout.session.async_payment_failed',
    created: 1,
    data: { object: complete },
  }
  expect(toGatewayEvent(event as never)).toMatchObject({ payment: { state: 'FAILED', amountCents: null } })
})

test('ignores an unused event type', () => {
  expect(toGatewayEvent({ id: 'evt_2', type: 'customer.created', data: { object: {} } } as never)).toBeNull()
})

test('converts the states of a refund', () => {
  const seen = (status: string) => toGatewayRefund({ id: 're_1', status } as never).state
  expect(['pending', 'requires_action', 'succeeded', 'failed', 'canceled'].map(seen)).toEqual([
    'PENDING',
    'PENDING',
    'SUCCEEDED',
    'FAILED',
    'FAILED',
  ])
})

test.each([
  ['refunded in full', { amount_refunded: 5_000 }, 0],
  ['refunded in part', { amount_refunded: 1_200 }, 3_800],
  ['disputed', { disputed: true, amount_refunded: 0 }, 0],
])('counts only the rest of a charge that was %s outside the mall', (_, charge, amountCents) => {
  const intent = { amount_received: 5_000, currency: 'hkd', latest_charge: { created: 1, ...charge } }
  const session = { ...complete, payment_status: 'paid', payment_intent: intent }
  expect(toGatewayPayment(session as never)).toMatchObject({ state: 'SUCCEEDED', amountCents })
})

test('reports a dispute with its payment', () => {
  const dispute = { id: 'du_1', payment_intent: 'pi_1', charge: 'ch_1' }
  const event = { id: 'evt_3', type: 'charge.dispute.created', data: { object: dispute } }
  expect(toGatewayEvent(event as never)).toEqual({ kind: 'dispute', eventId: 'evt_3', reference: 'pi_1' })
})
