import { beforeEach, expect, test } from 'vitest'
import type { UnpaidOrder } from '../../../test-support/orders/an-unpaid-order.ts'
import { createPaymentFixture, type OrderSnapshot } from '../../../test-support/orders/payment-fixture.ts'
import { cancelOverdueOrder } from '../../checkout/cancel/cancel-overdue-orders.ts'
import { enqueue } from '../../core/jobs.ts'
import { reconcilePayments } from '../attempts/payment-queues.ts'

// Notifications at different times relative to the payment deadline: in time, to the second, late, or never.
const mall = await createPaymentFixture()
const { bank, clock, db, jobs, anOrder, open, orderSnapshotOf } = mall

const windowSeconds = 300
/** Seconds between the deadline and the cancellation, so that a payment submitted in the last second can still arrive. */
const graceSeconds = 30
const totalCents = 123_450
const capture = { state: 'SUCCEEDED', capturedCents: totalCents }

const paid: OrderSnapshot = {
  orderState: 'PAID',
  attempts: [{ ...capture, paysOrder: true }],
  refunds: [],
  hold: 'CLAIMED',
  onHand: 0,
  reserved: 0,
  mails: ['order-paid'],
}
const refunded: OrderSnapshot = {
  orderState: 'CANCEL',
  attempts: [{ ...capture, paysOrder: false }],
  refunds: [{ reason: 'late', state: 'SUCCEEDED', amountCents: totalCents }],
  hold: 'RELEASED',
  onHand: 1,
  reserved: 0,
  mails: ['order-voided', 'payment-returned'],
}

beforeEach(() => bank.reset())

test.each([
  ['a second before the deadline', -1, paid],
  ['at the deadline', 0, paid],
  ['a second after the deadline', 1, paid],
  ['in the last second before the order is cancelled', graceSeconds - 1, paid],
  ['a second after the order was cancelled', graceSeconds + 1, refunded],
  ['an hour late', 3_600, refunded],
  ['a day late', 86_400, refunded],
])('a notification %s, from a bank that does not answer queries, ends well', async (_, seconds, outcome) => {
  const order = await anOrder({ totalCents })
  await bank.pay(await open(order), 'notifyLate')
  bank.line('cut')
  const isCancelled = seconds > graceSeconds
  await clock.advance({ seconds: windowSeconds + (isCancelled ? graceSeconds : seconds) })
  if (isCancelled) await cancelByNow(order)
  if (isCancelled) await clock.advance({ seconds: seconds - graceSeconds })
  const notified = mall.waitForNotification()
  bank.runDelayedSteps()
  await notified
  bank.line('open')
  await jobs.drain()
  await clock.advance({ minutes: 1 })
  await cancelByNow(order)
  expect(await orderSnapshotOf(order)).toEqual(outcome)
})

test.each([
  ['before the order is cancelled', true, paid],
  ['only after it was cancelled', false, refunded],
])('a payment without a notification is found by a query %s', async (_, answersQueries, outcome) => {
  const order = await anOrder({ totalCents })
  await bank.pay(await open(order), 'loseAnswer')
  if (!answersQueries) bank.line('cut')
  await clock.advance({ seconds: windowSeconds + graceSeconds })
  await cancelByNow(order)
  bank.line('open')
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await clock.advance({ minutes: 1 })
    await db.transaction().execute(async (tx) => await enqueue(tx, reconcilePayments, {}))
    await jobs.drain()
  }
  expect(await orderSnapshotOf(order)).toEqual(outcome)
})

/** Runs the cancellation job of an order twice, as if it were repeated. */
async function cancelByNow({ id }: UnpaidOrder): Promise<void> {
  await cancelOverdueOrder(mall, { orderId: id })
}
