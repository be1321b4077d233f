import { beforeEach, describe, expect, test } from 'vitest'
import type { UnpaidOrder } from '../../test-support/orders/an-unpaid-order.ts'
import { createPaymentFixture, type OrderSnapshot } from '../../test-support/orders/payment-fixture.ts'
import { cancelOverdueOrder } from '../checkout/cancel/cancel-overdue-orders.ts'
import { enqueue } from '../core/jobs.ts'
import { cancelUnpaidOrder } from '../orders/transitions/order-transitions.ts'
import { listAttempts, listAttemptsToQuery } from './attempts/attempt-queries.ts'
import { closePaymentAttempts, reconcilePayments, requeueUnpaidQueue } from './attempts/payment-queues.ts'
import { listGatewayFaults } from './gateways/gateway-fault-queries.ts'
import { listPaymentDiscrepancies } from './reconciliation/discrepancy-queries.ts'
import { reconcile } from './reconciliation/reconcile-payments.ts'
import { startPayment } from './start/start-payment.ts'

const mall = await createPaymentFixture()
const { bank, clock, jobs, anOrder, open, orderSnapshotOf } = mall

const paid: Partial<OrderSnapshot> = { orderState: 'PAID', hold: 'CLAIMED', onHand: 0, reserved: 0 }
const cancelled: Partial<OrderSnapshot> = { orderState: 'CANCEL', hold: 'RELEASED', onHand: 1, reserved: 0 }
const capture = { state: 'SUCCEEDED', paysOrder: true, capturedCents: 123_450 }

beforeEach(() => bank.reset())

describe('a shopper who pays', () => {
  test('has the order, and the stock is taken', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'good')
    await jobs.drain()
    expect(await orderSnapshotOf(order)).toEqual({
      ...paid,
      attempts: [capture],
      refunds: [],
      mails: ['order-paid'],
    })
  })

  test('is redirected to Alipay for Alipay', async () => {
    const order = await anOrder({ paymentType: 'ALIPAY.HK' })
    const page = await open(order)
    expect(await (await fetch(page.url)).text()).toContain('AlipayHK')
  })

  test('is marked paid once although the bank notifies twice', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'notifyTwice')
    await jobs.drain()
    expect(await orderSnapshotOf(order)).toMatchObject({
      ...paid,
      attempts: [capture],
      refunds: [],
      mails: ['order-paid'],
    })
  })

  test('can pay again after a refused card', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'stolen')
    await jobs.drain()
    expect((await orderSnapshotOf(order)).attempts).toMatchObject([{ state: 'FAILED' }])
    await bank.pay(await open(order), 'good')
    await jobs.drain()
    expect(await orderSnapshotOf(order)).toMatchObject({ ...paid, attempts: [{ state: 'FAILED' }, capture] })
  })

  test('is marked paid by the query at the deadline when no notification came', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'loseAnswer')
    await jobs.drain()
    expect((await orderSnapshotOf(order)).orderState).toBe('UNPAID')
    await clock.advance({ seconds: 330 })
    await cancelOverdueOrder(mall, { orderId: order.id })
    expect(await orderSnapshotOf(order)).toMatchObject({
      ...paid,
      attempts: [capture],
      mails: ['order-paid'],
    })
    expect(await evidenceOf(order.id)).toMatch(/^query:/)
  })

  test('is marked paid by the sweep each minute, before the deadline', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'loseAnswer')
    await reconcileAfter({ minutes: 1 })
    expect(await orderSnapshotOf(order)).toMatchObject(paid)
  })

  test('with a wrong amount is never PAID; the payment goes to review and the order is cancelled in time', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'wrongAmount')
    await jobs.drain()
    const review = { state: 'REVIEW', paysOrder: false, capturedCents: 123_350 }
    expect(await orderSnapshotOf(order)).toMatchObject({
      orderState: 'UNPAID',
      attempts: [review],
      refunds: [],
    })
    await expect(startPayment(mall, { orderId: order.id, language: 'en' })).rejects.toThrow(
      'order-not-payable',
    )
    await clock.advance({ seconds: 330 })
    await cancelOverdueOrder(mall, { orderId: order.id })
    expect(await orderSnapshotOf(order)).toMatchObject({ ...cancelled, attempts: [review], refunds: [] })
  })
})

describe('money that arrives after the order was cancelled', () => {
  test('is refunded in full, once, and the order stays cancelled', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'notifyLate')
    bank.line('cut')
    await clock.advance({ seconds: 330 })
    await cancelOverdueOrder(mall, { orderId: order.id })
    expect(await orderSnapshotOf(order)).toMatchObject({
      ...cancelled,
      attempts: [{ state: 'OPEN_UNCONFIRMED' }],
    })

    bank.line('open')
    const notified = mall.waitForNotification()
    bank.runDelayedSteps()
    await notified
    await jobs.drain()
    await reconcileAfter({ minutes: 1 })
    expect(await orderSnapshotOf(order)).toEqual({
      ...cancelled,
      attempts: [{ ...capture, paysOrder: false }],
      refunds: [{ reason: 'late', state: 'SUCCEEDED', amountCents: 123_450 }],
      mails: ['order-voided', 'payment-returned'],
    })
  })

  test('is found by the sweep when its notification is lost as well', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'loseAnswer')
    bank.line('cut')
    await clock.advance({ seconds: 330 })
    await cancelOverdueOrder(mall, { orderId: order.id })
    bank.line('open')
    await reconcileAfter({ minutes: 2 })
    expect(await orderSnapshotOf(order)).toMatchObject({
      ...cancelled,
      refunds: [{ reason: 'late', state: 'SUCCEEDED' }],
    })
  })

  test('is refunded even if the bank is silent at first', async () => {
    const order = await anOrder()
    const page = await open(order)
    const slow = bank.pay(page, 'slow')
    await bank.waitForDelayedStep()
    await clock.advance({ seconds: 330 })
    await cancelOverdueOrder(mall, { orderId: order.id })
    expect(await orderSnapshotOf(order)).toMatchObject({
      ...cancelled,
      attempts: [{ state: 'OPEN_UNCONFIRMED' }],
    })
    bank.runDelayedSteps()
    await slow
    bank.line('loses-answers')
    await expect(jobs.drain()).rejects.toThrow()
    expect((await orderSnapshotOf(order)).refunds).toMatchObject([{ reason: 'late', state: 'PENDING' }])
    bank.line('open')
    await reconcileAfter({ minutes: 1 })
    expect((await orderSnapshotOf(order)).refunds).toEqual([
      { reason: 'late', state: 'SUCCEEDED', amountCents: 123_450 },
    ])
  })
})

describe('an unpaid order', () => {
  test('is cancelled, its page is closed, and its stock is released', async () => {
    const order = await anOrder()
    const page = await open(order)
    await clock.advance({ seconds: 330 })
    await cancelOverdueOrder(mall, { orderId: order.id })
    await bank.pay(page, 'good')
    await jobs.drain()
    expect(await orderSnapshotOf(order)).toMatchObject({ ...cancelled, refunds: [], mails: ['order-voided'] })
  })

  test('is not cancelled before its deadline', async () => {
    const order = await anOrder()
    await clock.advance({ seconds: 299 })
    await cancelOverdueOrder(mall, { orderId: order.id })
    expect((await orderSnapshotOf(order)).orderState).toBe('UNPAID')
  })

  test('is cancelled by the sweep when its own job was lost', async () => {
    const order = await anOrder()
    await reconcileAfter({ seconds: 345 })
    expect(await orderSnapshotOf(order)).toMatchObject(cancelled)
  })
})

describe('a bank whose answers cannot be read', () => {
  test('keeps no order alive, and is counted as silent', async () => {
    const order = await anOrder()
    await open(order)
    bank.line('unreadable')
    expect(await startPayment(mall, { orderId: order.id, language: 'en' })).toBeNull()
    await clock.advance({ seconds: 330 })
    await cancelOverdueOrder(mall, { orderId: order.id })
    expect(await orderSnapshotOf(order)).toMatchObject({
      ...cancelled,
      attempts: [{ state: 'OPEN_UNCONFIRMED' }],
    })
    expect(await isQueryDue(order)).toBe(false)
    expect(await listGatewayFaults(mall.db, new Date(0))).toMatchObject([
      { gateway: 'demo-bank', lastError: 'The demo bank answered something unreadable.' },
    ])
  })

  test('returns late money once they can be read again', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'loseAnswer')
    bank.line('unreadable')
    await clock.advance({ seconds: 330 })
    await cancelOverdueOrder(mall, { orderId: order.id })
    bank.line('open')
    await reconcileAfter({ minutes: 2 })
    expect(await orderSnapshotOf(order)).toMatchObject({
      ...cancelled,
      refunds: [{ reason: 'late', state: 'SUCCEEDED' }],
    })
  })
})

describe('a payment that cannot be queried because of a bug', () => {
  // The gateway of its payments is missing from the configuration.
  const broken = { ...mall, config: { ...mall.config, demoBank: null } }

  async function anOpenOrder(): Promise<UnpaidOrder> {
    const order = await anOrder()
    await open(order)
    return order
  }

  test('does not prevent the cancellation of its order', async () => {
    const order = await anOpenOrder()
    await clock.advance({ seconds: 330 })
    await cancelOverdueOrder(broken, { orderId: order.id })
    expect(await orderSnapshotOf(order)).toMatchObject({
      ...cancelled,
      attempts: [{ state: 'OPEN_UNCONFIRMED' }],
    })
  })

  test('leaves its order unpaid while the database is not available', async () => {
    const order = await anOpenOrder()
    await clock.advance({ seconds: 330 })
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
    const unavailable = Object.defineProperty({ ...mall }, 'config', {
      get: () => {
        throw deadlock
      },
    })
    await expect(cancelOverdueOrder(unavailable, { orderId: order.id })).rejects.toThrow(deadlock)
    expect(await orderSnapshotOf(order)).toMatchObject({ orderState: 'UNPAID' })
  })

  test('is reported and queried later, so that it does not delay other payments', async () => {
    const order = await anOpenOrder()
    await clock.advance({ minutes: 1 })
    await expect(reconcile(broken)).rejects.toThrow('payments were not reconciled')
    expect(await isQueryDue(order)).toBe(false)
  })
})

describe('a bank page', () => {
  test('is opened until 60 seconds before the deadline, and not later', async () => {
    const order = await anOrder()
    await clock.advance({ seconds: 240 })
    await open(order)
    await clock.advance({ seconds: 1 })
    await expect(startPayment(mall, { orderId: order.id, language: 'en' })).rejects.toThrow(
      'payment-window-closing',
    )
  })

  test('is not opened for an order that is paid or cancelled', async () => {
    const [paidOrder, cancelledOrder] = [await anOrder(), await anOrder()]
    await bank.pay(await open(paidOrder), 'good')
    await jobs.drain()
    await expect(startPayment(mall, { orderId: paidOrder.id, language: 'en' })).rejects.toThrow(
      'order-not-payable',
    )
    await clock.advance({ seconds: 330 })
    await cancelOverdueOrder(mall, { orderId: cancelledOrder.id })
    await expect(startPayment(mall, { orderId: cancelledOrder.id, language: 'en' })).rejects.toThrow(
      'order-voided',
    )
  })

  test('is the same in two tabs, so that the order is paid once', async () => {
    const order = await anOrder()
    expect(await open(order)).toEqual(await open(order))
    expect((await orderSnapshotOf(order)).attempts).toHaveLength(1)
  })

  test('in another language closes the previous one', async () => {
    const order = await anOrder()
    const firstPayment = await open(order)
    const secondPayment = await startPayment(mall, { orderId: order.id, language: 'zh_tw' })
    await bank.pay(firstPayment, 'good')
    expect((await orderSnapshotOf(order)).attempts).toMatchObject([{ state: 'CANCELLED' }, { state: 'OPEN' }])
    if (secondPayment) await bank.pay(secondPayment, 'good')
    await jobs.drain()
    expect(await orderSnapshotOf(order)).toMatchObject({
      ...paid,
      attempts: [{ state: 'CANCELLED' }, capture],
      refunds: [],
    })
  })

  test('is not opened while a payment is pending', async () => {
    const order = await anOrder()
    const slow = bank.pay(await open(order), 'slow')
    await bank.waitForDelayedStep()
    expect(await startPayment(mall, { orderId: order.id, language: 'en' })).toBeNull()
    expect(await startPayment(mall, { orderId: order.id, language: 'en' })).toBeNull()
    bank.runDelayedSteps()
    await slow
    await jobs.drain()
    expect(await orderSnapshotOf(order)).toMatchObject({ ...paid, attempts: [capture] })
  })

  test('can be opened again when the bank was silent or its answer was lost', async () => {
    const order = await anOrder()
    for (const line of ['cut', 'loses-answers'] as const) {
      bank.line(line)
      expect(await startPayment(mall, { orderId: order.id, language: 'en' })).toBeNull()
    }
    bank.line('open')
    await bank.pay(await open(order), 'good')
    await jobs.drain()
    expect(await orderSnapshotOf(order)).toMatchObject({ ...paid, refunds: [], mails: ['order-paid'] })
  })

  test('opened by many tabs at once is one page', async () => {
    const order = await anOrder()
    const tabs = await Promise.all(Array.from({ length: 8 }, async () => await open(order)))
    expect(new Set(tabs.map(({ url }) => url)).size).toBe(1)
    expect((await orderSnapshotOf(order)).attempts).toHaveLength(1)
  })

  test('opened by many tabs in both languages is paid once, and any other payment is refunded', async () => {
    const order = await anOrder()
    const languages = ['en', 'zh_tw', 'en', 'zh_tw', 'en'] as const
    const tabs = await Promise.all(
      languages.map(async (language) => await startPayment(mall, { orderId: order.id, language })),
    )
    for (const page of tabs) if (page) await bank.pay(page, 'good')
    await clock.advance({ seconds: 330 })
    await cancelOverdueOrder(mall, { orderId: order.id })
    await jobs.drain()
    const { attempts, refunds } = await orderSnapshotOf(order)
    const captured = attempts.filter(({ state }) => state === 'SUCCEEDED')
    expect(refunds).toHaveLength(Math.max(0, captured.length - 1))
    expect(captured.filter(({ paysOrder }) => paysOrder)).toHaveLength(Math.min(1, captured.length))
  })
})

describe('an order that its shopper cancels', () => {
  test('has its bank page closed', async () => {
    const order = await anOrder()
    const page = await open(order)
    await cancel(order)
    await jobs.drain()
    await bank.pay(page, 'good')
    await jobs.drain()
    expect(await orderSnapshotOf(order)).toMatchObject({
      ...cancelled,
      attempts: [{ state: 'CANCELLED' }],
      refunds: [],
    })
  })

  test('is refunded if it was just paid', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'loseAnswer')
    await cancel(order)
    await jobs.drain()
    expect(await orderSnapshotOf(order)).toMatchObject({
      ...cancelled,
      refunds: [{ reason: 'late', state: 'SUCCEEDED' }],
    })
  })
})

test('lists unexplained money for staff, and nothing else', async () => {
  const [good, wrong] = [await anOrder(), await anOrder()]
  await bank.pay(await open(good), 'good')
  await bank.pay(await open(wrong), 'wrongAmount')
  await jobs.drain()
  const subjects = (await listPaymentDiscrepancies(mall.db, clock.now(), 500)).map(
    ({ subjectId }) => subjectId,
  )
  const idOf = async (order: UnpaidOrder) => (await listAttempts(mall.db, order.id))[0]?.id
  expect(subjects).toContain(await idOf(wrong))
  expect(subjects).not.toContain(await idOf(good))
})

/** Cancels an order as the shopper does: its bank pages are closed afterwards. */
async function cancel({ id }: UnpaidOrder): Promise<void> {
  await mall.db.transaction().execute(async (tx) => {
    await cancelUnpaidOrder(tx, { orderId: id, now: clock.now(), cause: 'given up by the shopper' })
    await enqueue(tx, closePaymentAttempts, { orderId: id })
  })
}

/** Whether the next sweep queries the attempt of an order. */
async function isQueryDue({ id }: UnpaidOrder): Promise<boolean> {
  const due = await listAttemptsToQuery(mall.db, clock.now(), 1_000)
  return due.some(({ orderId }) => orderId === id)
}

async function evidenceOf(orderId: string): Promise<string | null> {
  const { evidence } = await mall.db
    .selectFrom('payment_attempts')
    .where('order_id', '=', orderId)
    .select('evidence')
    .executeTakeFirstOrThrow()
  return evidence
}

/** Advances the clock and runs the jobs of each minute. */
async function reconcileAfter(time: Parameters<typeof clock.advance>[0]): Promise<void> {
  await clock.advance(time)
  await mall.db.transaction().execute(async (tx) => {
    await enqueue(tx, reconcilePayments, {})
    await enqueue(tx, requeueUnpaidQueue, {})
  })
  await jobs.drain()
}
