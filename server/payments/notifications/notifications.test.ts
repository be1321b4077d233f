import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BankPage } from '../../../contract/shop/checkout/checkout.ts'
import { maxNotificationBytes, notificationPath } from '../../../contract/shop/payments/payments.ts'
import type { UnpaidOrder } from '../../../test-support/orders/an-unpaid-order.ts'
import { createPaymentFixture } from '../../../test-support/orders/payment-fixture.ts'
import { cancelOverdueOrder } from '../../checkout/cancel/cancel-overdue-orders.ts'
import { maxForged } from '../../platform/limits/limit-forged.ts'
import { signTimed } from '../../platform/security/timed-signature.ts'
import { listAttempts } from '../attempts/attempt-queries.ts'

const mall = await createPaymentFixture()
const { app, bank, clock, db, jobs, anOrder, open, orderSnapshotOf } = mall

beforeEach(() => bank.reset())

describe('a notification', () => {
  test('that is unsigned, signed by another or altered is refused, and nothing is stored', async () => {
    const order = await anOrder()
    await open(order)
    const body = await notificationOf(order, 'SUCCEEDED')
    const signature = signTimed(bank.settings.secret, body, clock.now())
    const forgeries: Record<string, string>[] = [
      {},
      { 'bank-signature': signTimed('another secret', body, clock.now()) },
      { 'bank-signature': signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { 'bank-signature': signature.replace(/t=\d+/, 't=1') },
      { 'bank-signature': `${signature},v1=00` },
    ]
    for (const headers of forgeries) expect(await sendNotification(body, headers)).toBe(400)
    expect(
      await sendNotification(body.replace('SUCCEEDED', 'SUCCEEDEX'), { 'bank-signature': signature }),
    ).toBe(400)
    await jobs.drain()
    expect(await listNotificationsAbout(order)).toEqual([])
    expect((await orderSnapshotOf(order)).orderState).toBe('UNPAID')
  })

  test('is limited by network while it is forged; a genuine one always passes', async () => {
    const order = await anOrder()
    await open(order)
    const body = await notificationOf(order, 'SUCCEEDED')
    const forged = { 'bank-signature': signTimed('another secret', body, clock.now()) }
    const [busy, other] = ['203.0.113.9', '203.0.113.10']
    for (let sent = 0; sent < maxForged; sent++) expect(await sendNotification(body, forged, busy)).toBe(400)
    const limited = await postNotification(body, forged, busy)
    expect([limited.statusCode, limited.json()]).toEqual([429, { code: 'too-many-requests' }])
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect(await sendNotification(body, forged, other)).toBe(400)
    for (const _ of ['first', 'repeated'])
      expect(await sendNotification(body, signatureHeaders(body), busy)).toBe(200)
    await jobs.drain()
    expect((await orderSnapshotOf(order)).orderState).toBe('PAID')
  })

  test('older than five minutes is refused, even if genuine', async () => {
    const order = await anOrder()
    await open(order)
    const body = await notificationOf(order, 'SUCCEEDED')
    const headers = signatureHeaders(body)
    await clock.advance({ seconds: 301 })
    expect(await sendNotification(body, headers)).toBe(400)
    expect(await listNotificationsAbout(order)).toEqual([])
  })

  test('is stored before it is acknowledged, and acted on afterwards', async () => {
    const order = await anOrder()
    await open(order)
    const body = await notificationOf(order, 'SUCCEEDED')
    expect(await sendNotification(body, signatureHeaders(body))).toBe(200)
    expect(await listNotificationsAbout(order)).toEqual([{ verdict: 'RECEIVED', body }])
    expect((await orderSnapshotOf(order)).orderState).toBe('UNPAID')
    await jobs.drain()
    expect(await listNotificationsAbout(order)).toEqual([{ verdict: 'APPLIED', body }])
    expect((await orderSnapshotOf(order)).orderState).toBe('PAID')
  })

  test('is acted on however late its job runs: the signature was verified on receipt', async () => {
    const order = await anOrder()
    await open(order)
    const body = await notificationOf(order, 'SUCCEEDED')
    await sendNotification(body, signatureHeaders(body))
    await clock.advance({ hours: 3 })
    await jobs.drain()
    expect((await orderSnapshotOf(order)).orderState).toBe('PAID')
  })

  test('is acknowledged again without effect when repeated, even concurrently', async () => {
    const order = await anOrder()
    await open(order)
    const body = await notificationOf(order, 'SUCCEEDED')
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await sendNotification(body, signatureHeaders(body))),
    )
    expect(answers).toEqual(Array.from({ length: 10 }, () => 200))
    await jobs.drain()
    expect(await sendNotification(body, signatureHeaders(body))).toBe(200)
    await jobs.drain()
    expect(await listNotificationsAbout(order)).toHaveLength(1)
    expect((await orderSnapshotOf(order)).mails).toEqual(['order-paid'])
  })

  test('about a payment that the mall never requested goes to review', async () => {
    const order = await anOrder()
    await open(order)
    const [attempt] = await listAttempts(db, order.id)
    const body = (await notificationOf(order, 'SUCCEEDED')).replaceAll(
      attempt?.merchantRef ?? '',
      'SOMEBODYELSES',
    )
    expect(await sendNotification(body, signatureHeaders(body))).toBe(200)
    await jobs.drain()
    expect(await readVerdict(body)).toBe('REVIEW')
    expect((await orderSnapshotOf(order)).orderState).toBe('UNPAID')
  })

  test('from a gateway that is not configured is not found', async () => {
    const reply = await app.inject({ method: 'POST', url: notificationPath('stripe'), payload: '{}' })
    expect([reply.statusCode, reply.json()]).toEqual([404, { code: 'not-found' }])
  })

  test('longer than 64 KB is rejected', async () => {
    const body = 'x'.repeat(maxNotificationBytes + 1)
    expect(await sendNotification(body, signatureHeaders(body))).toBe(413)
  })

  test('is accepted with any content type', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/json; charset=utf-8',
    ]) {
      const order = await anOrder()
      await open(order)
      const body = await notificationOf(order, 'SUCCEEDED')
      expect(await sendNotification(body, { ...signatureHeaders(body), 'content-type': type })).toBe(200)
    }
  })
})

describe('notifications in any order and number', () => {
  const all = ['FAILED', 'SUCCEEDED', 'of another amount'] as const

  test.each(['unpaid', 'cancelled'] as const)('an order that is %s ends in the same rows', async (begins) => {
    const ends = new Set<string>()
    for (const [number, sequence] of permutations(all).entries()) {
      const order = await anOrder()
      const page = await open(order)
      if (begins === 'cancelled') await cancelWithoutAnswer(order, page)
      for (const reported of [...sequence, ...sequence.slice(number % all.length)]) {
        const body = await notificationOf(order, reported)
        await sendNotification(body, signatureHeaders(body))
        await sendNotification(body, signatureHeaders(body))
        await jobs.drain()
      }
      ends.add(JSON.stringify(await orderSnapshotOf(order)))
    }
    expect([...ends].map((end) => JSON.parse(end))).toMatchObject([
      begins === 'cancelled'
        ? {
            orderState: 'CANCEL',
            attempts: [{ paysOrder: false }],
            refunds: [{ reason: 'late', state: 'SUCCEEDED' }],
          }
        : { orderState: 'PAID', attempts: [{ state: 'SUCCEEDED', paysOrder: true }], refunds: [] },
    ])
  })
})

type Reported = 'FAILED' | 'SUCCEEDED' | 'of another amount'

/** The body of a new notification about the order's latest payment. */
async function notificationOf(order: UnpaidOrder, reported: Reported): Promise<string> {
  const attempt = (await listAttempts(db, order.id)).at(-1)
  const took =
    reported === 'SUCCEEDED'
      ? order.totalCents
      : reported === 'of another amount'
        ? order.totalCents - 100
        : null
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    kind: 'payment',
    payment: {
      bankRef: 'HDB0123456789AB',
      merchantRef: attempt?.merchantRef,
      state: took === null ? reported : 'SUCCEEDED',
      currency: 'HKD',
      paidCents: took,
      paidAt: took === null ? null : clock.now().toISOString(),
      instrument: null,
    },
  })
}

function signatureHeaders(body: string): Record<string, string> {
  return { 'bank-signature': signTimed(bank.settings.secret, body, clock.now()) }
}

async function sendNotification(...request: Parameters<typeof postNotification>): Promise<number> {
  return (await postNotification(...request)).statusCode
}

async function postNotification(body: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  return await app.inject({
    method: 'POST',
    url: notificationPath('demo-bank'),
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
    remoteAddress,
  })
}

async function listNotificationsAbout(order: UnpaidOrder) {
  const refs = (await listAttempts(db, order.id)).map(({ merchantRef }) => merchantRef)
  const rows = await db.selectFrom('payment_notifications').select(['verdict', 'raw_body']).execute()
  const stored = rows.map(({ verdict, raw_body }) => ({ verdict, body: raw_body.toString() }))
  return stored.filter(({ body }) => refs.some((ref) => body.includes(ref)))
}

async function readVerdict(body: string): Promise<string> {
  const { verdict } = await db
    .selectFrom('payment_notifications')
    .where('raw_body', '=', Buffer.from(body))
    .select('verdict')
    .executeTakeFirstOrThrow()
  return verdict
}

/** The bank captures the money, but stays silent until the order's deadline has passed. */
async function cancelWithoutAnswer(order: UnpaidOrder, page: BankPage): Promise<void> {
  await bank.pay(page, 'loseAnswer')
  bank.line('cut')
  await clock.advance({ seconds: 330 })
  await cancelOverdueOrder(mall, { orderId: order.id })
  bank.line('open')
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((others) => [item, ...others]),
  )
}
