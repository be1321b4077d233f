import type { IncomingMessage, ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { webhookEndpoints as webhooks } from '../../../contract/admin/webhooks/webhooks.ts'
import type { WebhookEvent } from '../../../contract/values/webhook-events.ts'
import { nextNumber } from '../../../test-support/next-number.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { startPictureServer } from '../../../test-support/servers/start-picture-server.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { mailQueue } from '../../platform/mail/mail.ts'
import { maxTries } from '../../platform/webhooks/delivery-rules.ts'
import { emitEvent } from '../../platform/webhooks/emit-event.ts'
import { webhookJobs } from './webhook-jobs.ts'
import { webhookRoutes } from './webhook-routes.ts'

interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

/** What the other system does at each address. */
const behaviours: Record<string, (reply: ServerResponse, request: IncomingMessage) => void> = {
  '/accepts': (reply) => reply.writeHead(200).end('thanks'),
  '/refuses': (reply) => reply.writeHead(500).end('no\u0000room\u202e'),
  '/redirects': (reply) => reply.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/gone': (reply) => reply.writeHead(410).end(),
  '/slow': (reply) => reply.write('begins and never ends'),
  '/garbage': (_reply, request) => request.socket.end('this is not HTTP\r\n\r\n'),
  '/endless': (reply) => {
    reply.writeHead(200)
    for (let count = 0; count < 100; count += 1) reply.write('x'.repeat(10_000))
  },
}
const received: Received[] = []
const port = await startPictureServer((request, reply) => {
  const { url: path = '', headers } = request
  let body = ''
  request.on('data', (piece) => {
    body += piece
  })
  request.on('end', () => {
    received.push({ path, headers: headers as Record<string, string>, body })
    behaviours[path]?.(reply, request)
  })
})
beforeEach(() => received.splice(0))

const db = await createTestDatabase()
/** The guard of the mall, which treats the other system on this machine as public. Everything else stays forbidden. */
const reach = {
  isAllowed: (address: string) => address === '127.0.0.1',
  ports: [String(port)],
  postMs: 3_000,
}
const mall = await openModules(db, [
  async (app, deps) => {
    webhookRoutes(app, deps)
    webhookJobs(deps, reach)
    deps.jobs.work(mailQueue, async () => undefined)
  },
])
const { clock, jobs } = mall
await mall.app.ready()
await jobs.prepare()

let admin = await aClerk(mall)
beforeEach(async () => {
  await db.deleteFrom('webhook_endpoints').execute()
  // Some tests advance the clock beyond the lifetime of a session.
  admin = await aClerk(mall)
})

async function anEndpoint(path: string, events: WebhookEvent[] = ['order.paid']) {
  const body = { name: `ERP ${nextNumber()}`, url: 'https://erp.example.hk/', events }
  const { status, body: made } = await admin.call(webhooks.create, { body })
  expect(status, JSON.stringify(made)).toBe(201)
  // An address on this machine is refused by the command.
  const url = path.startsWith('http') ? path : `http://127.0.0.1:${port}${path}`
  await db.updateTable('webhook_endpoints').set({ url }).where('id', '=', made.id).execute()
  return { ...made, url }
}

async function emit(data = { orderId: 'one', invoice: 'BH260302123456' }) {
  await db.transaction().execute(async (tx) => await emitEvent(tx, 'order.paid', data))
}

async function readDeliveries(id: string) {
  return (await admin.call(webhooks.listDeliveries, { params: { id } })).body
}

test('an event reaches each endpoint that chose it, signed by Standard Webhooks', async () => {
  const [paidEndpoint, shippedEndpoint] = [
    await anEndpoint('/accepts'),
    await anEndpoint('/accepts', ['order.shipped']),
  ]
  await emit({ orderId: 'a', invoice: 'BH2603021234' })
  await jobs.drain()
  expect(received).toHaveLength(1)
  const { headers = {}, body = '' } = received[0] ?? {}
  expect(JSON.parse(body)).toEqual({
    type: 'order.paid',
    timestamp: clock.now().toISOString(),
    data: { orderId: 'a', invoice: 'BH2603021234' },
  })
  // The library verifies the timestamp by the clock of the machine, so its part of the signature is recomputed.
  const signed = new Webhook(paidEndpoint.secret).sign(headers['webhook-id'] ?? '', clock.now(), body)
  expect(headers['webhook-signature']).toBe(signed)
  expect(headers['webhook-timestamp']).toBe(String(clock.now().getTime() / 1000))
  const { items, webhook } = await readDeliveries(paidEndpoint.id)
  expect(items).toMatchObject([
    {
      eventId: headers['webhook-id'],
      state: 'DELIVERED',
      outcome: 'DELIVERED',
      status: 200,
      answer: 'thanks',
    },
  ])
  expect(webhook).toMatchObject({ waiting: 0, failed: 0, lastSuccessAt: clock.now().toISOString() })
  expect((await readDeliveries(shippedEndpoint.id)).items).toEqual([])
})

test('an event of a transaction that is rolled back is not sent', async () => {
  const { id } = await anEndpoint('/accepts')
  const failed = db.transaction().execute(async (tx) => {
    await emitEvent(tx, 'order.paid', { orderId: 'one', invoice: 'BH260302123456' })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await jobs.drain()
  expect([received, (await readDeliveries(id)).items]).toEqual([[], []])
})

test.each([
  ['/refuses', 'STATUS', 500, 'no room'],
  ['/redirects', 'REDIRECT', 302, ''],
  ['/slow', 'TIMEOUT', 200, null],
  ['/garbage', 'INVALID_ANSWER', null, null],
  ['http://10.0.0.7/', 'NOT_PUBLIC', null, null],
  ['http://127.0.0.1:1/', 'NOT_PUBLIC', null, null],
])(
  'the answer of %s is named %s, and the event is sent again later',
  async (path, outcome, status, answer) => {
    const { id, url } = await anEndpoint(path)
    await emit()
    await jobs.drain()
    const countBefore = received.length
    expect((await readDeliveries(id)).items).toMatchObject([
      {
        state: 'PENDING',
        tries: 1,
        outcome,
        status,
        answer,
        nextTryAt: new Date(clock.now().getTime() + 5_000).toISOString(),
      },
    ])
    // Nothing was sent anywhere else, such as to the target of the redirect.
    expect(
      received
        .map((request) => `http://127.0.0.1:${port}${request.path}`)
        .filter((request) => request !== url),
    ).toEqual([])
    await db
      .updateTable('webhook_endpoints')
      .set({ url: `http://127.0.0.1:${port}/accepts` })
      .where('id', '=', id)
      .execute()
    await clock.advance({ minutes: 1 })
    await jobs.drain()
    expect(received.length).toBe(countBefore + 1)
    expect((await readDeliveries(id)).items).toMatchObject([{ state: 'DELIVERED', tries: 2 }])
  },
)

test('an endless answer is cut off and counts by its status', async () => {
  const { id } = await anEndpoint('/endless')
  await emit()
  await jobs.drain()
  const [delivery] = (await readDeliveries(id)).items
  expect(delivery).toMatchObject({ state: 'DELIVERED', status: 200 })
  expect(delivery?.answer?.length).toBeLessThanOrEqual(300)
})

test('a silent endpoint costs one timeout and delays no other', async () => {
  const [silent, other] = [await anEndpoint('/slow'), await anEndpoint('/accepts')]
  for (let count = 0; count < 20; count += 1) await emit()
  await jobs.drain()
  expect(received.filter(({ path }) => path === '/slow')).toHaveLength(5)
  expect((await readDeliveries(other.id)).webhook).toMatchObject({ waiting: 0 })
  expect((await readDeliveries(silent.id)).webhook).toMatchObject({ waiting: 20, disabledAt: null })
})

test('an endpoint that answers 410 is disabled with a notice; nothing is lost until it is enabled', async () => {
  const { id } = await anEndpoint('/gone')
  await emit()
  await jobs.drain()
  await emit()
  await jobs.drain()
  expect(received).toHaveLength(1)
  expect((await readDeliveries(id)).webhook).toMatchObject({ disabledReason: 'GONE', waiting: 2 })
  const mails = await db.selectFrom('mails').where('kind', '=', 'webhook-disabled').selectAll().execute()
  expect(mails.map((mail) => mail.to_address)).toContain(admin.email)

  await db
    .updateTable('webhook_endpoints')
    .set({ url: `http://127.0.0.1:${port}/accepts` })
    .where('id', '=', id)
    .execute()
  expect((await admin.call(webhooks.enable, { params: { id } })).body).toMatchObject({ disabledReason: null })
  await jobs.drain()
  expect((await readDeliveries(id)).items.map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED'])
})

test('after the last try an event is given up, its endpoint is disabled, and staff can send it again', async () => {
  const { id } = await anEndpoint('/refuses')
  await emit()
  for (let tries = 0; tries < maxTries; tries += 1) {
    await jobs.drain()
    await clock.advance({ days: 1 })
  }
  expect(received).toHaveLength(maxTries)
  admin = await aClerk(mall)
  const { webhook, items } = await readDeliveries(id)
  expect(webhook).toMatchObject({ disabledReason: 'FAILING', failed: 1, waiting: 0 })
  const params = { id: items[0]?.id ?? '' }
  expect(await admin.call(webhooks.resend, { params })).toMatchObject({ body: { code: 'webhook-disabled' } })

  await db
    .updateTable('webhook_endpoints')
    .set({ url: `http://127.0.0.1:${port}/accepts` })
    .where('id', '=', id)
    .execute()
  await admin.call(webhooks.enable, { params: { id } })
  expect((await admin.call(webhooks.resend, { params })).status).toBe(200)
  expect(await admin.call(webhooks.resend, { params })).toMatchObject({
    body: { code: 'webhook-delivery-waiting' },
  })
  await jobs.drain()
  // The same event id, so that the receiver recognises a repeat.
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect((await readDeliveries(id)).items).toMatchObject([{ state: 'DELIVERED', tries: 1 }])
})

test('after a rotation both secrets sign for the chosen time', async () => {
  const { id, hint, secret } = await anEndpoint('/accepts')
  const rotation = { params: { id }, body: { hint, overlapHours: 24 } }
  const { body: rotated } = await admin.call(webhooks.rotate, rotation)
  expect(rotated.secret).not.toBe(secret)
  expect(await admin.call(webhooks.rotate, rotation)).toMatchObject({ body: { code: 'changed-meanwhile' } })
  const signatures = async () => {
    await emit()
    await jobs.drain()
    const { headers = {}, body = '' } = received.at(-1) ?? {}
    const expected = [rotated.secret, secret].map((eachSecret) =>
      new Webhook(eachSecret).sign(headers['webhook-id'] ?? '', clock.now(), body),
    )
    return expected.map((signature) => (headers['webhook-signature'] ?? '').split(' ').includes(signature))
  }
  expect(await signatures()).toEqual([true, true])
  await clock.advance({ hours: 24 })
  expect(await signatures()).toEqual([true, false])
})

test('a test event goes to one endpoint, once until it is answered', async () => {
  const [firstEndpoint, secondEndpoint] = [await anEndpoint('/accepts'), await anEndpoint('/accepts')]
  const params = { id: firstEndpoint.id }
  expect((await admin.call(webhooks.sendTest, { params })).status).toBe(200)
  expect(await admin.call(webhooks.sendTest, { params })).toMatchObject({
    body: { code: 'webhook-delivery-waiting' },
  })
  await jobs.drain()
  expect((await readDeliveries(firstEndpoint.id)).items).toMatchObject([
    { kind: 'test.sent', state: 'DELIVERED' },
  ])
  expect((await readDeliveries(secondEndpoint.id)).items).toEqual([])
})

test('an edit by a tab that shows an earlier state is refused', async () => {
  const { id, name, url, events } = await anEndpoint('/accepts')
  const params = { id }
  const expected = { name, url, events }
  const body = { ...expected, url: 'https://erp.example.hk/moved', expected }
  expect((await admin.call(webhooks.update, { params, body })).status).toBe(200)
  const late = { ...expected, events: ['order.shipped' as const], expected }
  expect(await admin.call(webhooks.update, { params, body: late })).toEqual({
    status: 422,
    body: { code: 'changed-meanwhile' },
  })
  expect((await readDeliveries(id)).webhook).toMatchObject({ url: body.url, events })
})

test('an address that cannot be public is refused, and secrets are stored encrypted', async () => {
  for (const url of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'https://erp.example.hk:5432/',
  ]) {
    const body = { name: `ERP ${nextNumber()}`, url, events: ['order.paid'] }
    expect([url, await admin.call(webhooks.create, { body })]).toEqual([
      url,
      { status: 422, body: { code: 'webhook-address-refused' } },
    ])
  }
  const { id, secret } = await anEndpoint('/accepts')
  const stored = await db
    .selectFrom('webhook_endpoints')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(stored.secret.includes(Buffer.from(secret))).toBe(false)
  expect(JSON.stringify((await admin.call(webhooks.list)).body)).not.toContain(secret)
})
