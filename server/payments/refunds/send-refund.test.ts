import { afterAll, beforeEach, expect, test } from 'vitest'
import { reconciliationEndpoints as reconciliation } from '../../../contract/admin/payments/reconciliation.ts'
import { notificationPath } from '../../../contract/shop/payments/payments.ts'
import type { UnpaidOrder } from '../../../test-support/orders/an-unpaid-order.ts'
import { asiaPayAccount, asiaPaySettings } from '../../../test-support/orders/asiapay-settings.ts'
import { createPaymentFixture } from '../../../test-support/orders/payment-fixture.ts'
import { aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aMember } from '../../../test-support/people/a-member.ts'
import { enqueue } from '../../core/jobs.ts'
import { refundOrder } from '../../refunds/whole/refund-order.ts'
import { reconcilePayments } from '../attempts/payment-queues.ts'
import { fakeAsiaPay } from '../gateways/asiapay-fake.ts'
import { reconcile } from '../reconciliation/reconcile-payments.ts'
import { reconciliationAdminRoutes } from '../reconciliation/reconciliation-admin-routes.ts'
import { sendRefund } from './send-refund.ts'

// AsiaPay confirms a refund days after it accepted it, and takes no idempotency key.
const feed = { url: '' }
const asiaPay = await fakeAsiaPay({ ...asiaPayAccount, datafeedUrl: () => feed.url })
afterAll(() => asiaPay.close())
const mall = await createPaymentFixture([reconciliationAdminRoutes], async (origin) => {
  feed.url = origin + notificationPath('asiapay')
  return asiaPaySettings(asiaPay.baseUrl, 'JETCO=asiapay')
})
const { clock, db, jobs } = mall

beforeEach(() => {
  asiaPay.rejectsLogin = false
  asiaPay.beforeRefund = async () => undefined
})

/** Decides to refund a paid order, and sends nothing yet. */
async function aRefund() {
  const order = await mall.anOrder()
  const { url, fields } = await mall.open(order)
  const payRef = await asiaPay.pay({ url, fields })
  await jobs.drain()
  const { invoice, totalCents: expectedCents } = order
  const stated = { ...(await aStatedRefund(db, invoice)), staffId: (await aMember(db)).id }
  await refundOrder(mall, { invoice, expectedCents, ...stated, isRestocked: false })
  const { id: refundId } = await db
    .selectFrom('payment_refunds')
    .where('reason_key', '=', `return:${order.id}`)
    .select('id')
    .executeTakeFirstOrThrow()
  return { order, payRef, refundId }
}

async function statesOf(order: UnpaidOrder): Promise<string[]> {
  return (await mall.orderSnapshotOf(order)).refunds.map(({ state }) => state)
}

async function resolve(refundId: string, body: object = {}) {
  const params = { discrepancyKind: 'refund-failed', id: refundId }
  const input = { params, body: { revision: 'FAILED', note: '', ...body } }
  return await (await aClerk(mall)).call(reconciliation.resolve, input)
}

test('a refund that the gateway accepted stays pending while the gateway rejects the login', async () => {
  const { order, payRef, refundId } = await aRefund()
  await jobs.drain()
  expect(asiaPay.findStatus(payRef)).toBe('RequestRefund')
  asiaPay.rejectsLogin = true
  await expect(sendRefund(mall, { refundId })).rejects.toThrow('AsiaPay')
  expect(await statesOf(order)).toEqual(['PENDING'])
})

test('a failed refund that the gateway is paying is pending again, and is neither recorded nor sent', async () => {
  const { order, refundId } = await aRefund()
  await jobs.drain()
  await db.updateTable('payment_refunds').set({ state: 'FAILED' }).where('id', '=', refundId).execute()
  const gone = { status: 422, body: { code: 'discrepancy-resolved' } }
  expect(await resolve(refundId, { note: 'Cheque 1207', isPaidOtherwise: true })).toMatchObject(gone)
  expect(await resolve(refundId)).toMatchObject(gone)
  expect(await statesOf(order)).toEqual(['PENDING'])
})

test('a failed refund that was sent again stays failed while the gateway pays the new one', async () => {
  const { order, payRef, refundId } = await aRefund()
  asiaPay.beforeRefund = async () => asiaPay.setStatus(payRef, 'Rejected')
  await jobs.drain()
  asiaPay.beforeRefund = async () => undefined
  asiaPay.setStatus(payRef, 'Accepted')
  expect((await resolve(refundId)).status).toBe(200)
  await jobs.drain()
  expect(await resolve(refundId)).toMatchObject({ body: { code: 'discrepancy-resolved' } })
  expect((await statesOf(order)).toSorted()).toEqual(['FAILED', 'PENDING'])
})

test('a refund that two workers send at once is pending', async () => {
  const { order, payRef, refundId } = await aRefund()
  const both = Promise.withResolvers<void>()
  let requests = 0
  asiaPay.beforeRefund = async () => {
    requests += 1
    if (requests === 2) both.resolve()
    await both.promise
  }
  await Promise.all([sendRefund(mall, { refundId }), sendRefund(mall, { refundId })])
  expect(asiaPay.findStatus(payRef)).toBe('RequestRefund')
  expect(await statesOf(order)).toEqual(['PENDING'])
})

test('the sweep leaves a new refund to its own job', async () => {
  const { payRef } = await aRefund()
  await db.deleteFrom('pgboss.job' as never).execute()
  await sweepAfter({ seconds: 59 })
  expect(asiaPay.findStatus(payRef)).toBe('Accepted')
  await sweepAfter({ seconds: 1 })
  expect(asiaPay.findStatus(payRef)).toBe('RequestRefund')
})

test('two sweeps at once send a refund once', async () => {
  const { order } = await aRefund()
  await db.deleteFrom('pgboss.job' as never).execute()
  await clock.advance({ minutes: 1 })
  let requests = 0
  asiaPay.beforeRefund = async () => {
    requests += 1
    if (requests === 1) await reconcile(mall)
  }
  await reconcile(mall)
  expect(requests).toBe(1)
  expect(await statesOf(order)).toEqual(['PENDING'])
})

test('the interval to the next query begins when a refund is queried, not when its sweep began', async () => {
  const { refundId } = await aRefund()
  await db.deleteFrom('pgboss.job' as never).execute()
  await clock.advance({ minutes: 1 })
  const began = clock.now()
  let isFirst = true
  // The queries before it take 50 seconds.
  const now = () => {
    const at = isFirst ? began : new Date(began.getTime() + 50_000)
    isFirst = false
    return at
  }
  await reconcile({ ...mall, clock: { now } })
  const row = db.selectFrom('payment_refunds').where('id', '=', refundId).select('next_query_at as nextAt')
  expect(await row.executeTakeFirstOrThrow()).toEqual({ nextAt: new Date(began.getTime() + 110_000) })
})

async function sweepAfter(time: Parameters<typeof clock.advance>[0]): Promise<void> {
  await clock.advance(time)
  await db.transaction().execute(async (tx) => await enqueue(tx, reconcilePayments, {}))
  await jobs.drain()
}
