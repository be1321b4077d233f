import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildBank } from './bank.ts'
import { type BankSettings, readBankSettings } from './bank-settings.ts'
import type { Time } from './bank-time.ts'
import type { PaymentRequest } from './records/records.ts'
import { isSigned, sign } from './timed-signature.ts'

const secret = 'a secret for the tests of the bank'

/** A manual clock; advancing it runs the due tasks in order. */
export function movableTime(start = '2026-11-21T06:00:00.000Z'): Time & { advance(ms: number): void } {
  let now = Date.parse(start)
  let waiting: { at: number; task: () => void }[] = []
  return {
    now: () => new Date(now),
    after: (ms, task) => void waiting.push({ at: now + ms, task }),
    stop: () => {
      waiting = []
    },
    advance(ms) {
      now += ms
      const due = waiting.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at)
      waiting = waiting.filter(({ at }) => at > now)
      for (const { task } of due) task()
    },
  }
}

/** A merchant server that records notifications and responds with a configurable status. */
export async function openShop() {
  const received: {
    type: string
    id: string
    payment?: { state: string }
    signature: string
    body: string
  }[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    received.push({ ...JSON.parse(body), signature: request.headers['bank-signature'], body })
    response.writeHead(status).end()
    for (const { count, resolve } of waiting) if (received.length >= count) resolve()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer(next: number) {
      status = next
    },
    /** Resolves once this many notifications have arrived in total. */
    async receive(count: number) {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push({ count, resolve })
      if (received.length >= count) resolve()
      await promise
    },
    isGenuine: (place: number, now: Date) =>
      isSigned(secret, received[place]?.signature, received[place]?.body ?? '', now),
    close: () => server.close(),
  }
}
type Shop = Awaited<ReturnType<typeof openShop>>

/** A bank with a merchant and a shopper, for one test. */
export async function openBank(shop: Shop, time = movableTime(), changes: Partial<BankSettings> = {}) {
  const settings = { ...readBankSettings({ DEMO_BANK_SECRET: secret }), retryMs: [1_000, 5_000], ...changes }
  const app = await buildBank(settings, time)
  await app.ready()
  return { app, time, ...merchant(app, shop, time), ...shopper(app) }
}

function merchant(app: FastifyInstance, shop: Shop, time: Time) {
  async function call(method: 'GET' | 'POST', url: string, body?: object) {
    const payload = body ? JSON.stringify(body) : ''
    const signature = sign(secret, `${method} ${url}\n${payload}`, time.now())
    const headers = { 'bank-signature': signature, ...(body && { 'content-type': 'application/json' }) }
    const answer = await app.inject({ method, url, headers, ...(body && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  async function open(changes: Partial<PaymentRequest> = {}): Promise<string> {
    const { body } = await call('POST', '/v1/payments', terms(shop.url, time, changes))
    return new URL(body.pageUrl).pathname
  }
  return {
    call,
    open,
    stateOf: async (ref = 'REF1') => (await call('GET', `/v1/payments/${ref}`)).body.state,
  }
}

function shopper(app: FastifyInstance) {
  const post = (url: string, fields: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  return {
    post,
    see: (url: string) => app.inject({ method: 'GET', url }),
    payByCard: (page: string, number: string) =>
      post(`${page}/card`, { number, expiry: '12/34', cvc: '123' }),
  }
}

/** Default payment request of a test. */
export function terms(shopUrl: string, time: Time, changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    merchantRef: 'REF1',
    amountCents: 123_450,
    currency: 'HKD',
    method: 'CARD',
    orderNumber: 'BH261121048213',
    lang: 'en',
    returnUrl: 'https://shop.example/order/result?invoice=1',
    cancelUrl: 'https://shop.example/order/result?cancelled=1',
    notifyUrl: `${shopUrl}/notification`,
    expiresAt: new Date(time.now().getTime() + 300_000).toISOString(),
    ...changes,
  }
}
