import { beforeEach, expect, test } from 'vitest'
import type { UnpaidOrder } from '../../../test-support/orders/an-unpaid-order.ts'
import { type OrderSnapshot, paymentBench } from '../../../test-support/orders/payment-bench.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { reconcilePayments } from '../payment-queues.ts'
import { voidOverdueOrder } from '../void-overdue-orders.ts'

// When a bank tells of money that it has taken, against the end of the window: in time, to the second, late, or never.
const mall = await paymentBench()
const { bank, clock, db, jobs, anOrder, opens, orderSnapshotOf } = mall

const windowSeconds = 300
/** An order is voided so long after its window, so that what was sent off in the last second can still arrive. */
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
const givenBack: OrderSnapshot = {
  orderState: 'CANCEL',
  attempts: [{ ...capture, paysOrder: false }],
  refunds: [{ reason: 'late', state: 'SUCCEEDED', amountCents: totalCents }],
  hold: 'RELEASED',
  onHand: 1,
  reserved: 0,
  mails: ['order-voided', 'payment-returned'],
}

beforeEach(() => bank.startsAfresh())

test.each([
  ['a second before the end of the window', -1, paid],
  ['in the second in which the window ends', 0, paid],
  ['a second after it', 1, paid],
  ['in the last second before the order is voided', graceSeconds - 1, paid],
  ['a second after the order was voided', graceSeconds + 1, givenBack],
  ['an hour late', 3_600, givenBack],
  ['a day late', 86_400, givenBack],
])('a notification that comes %s, of a bank that cannot be asked, ends well', async (_, seconds, outcome) => {
  const order = await anOrder({ totalCents })
  await bank.pays(await opens(order), 'notifyLate')
  bank.line('cut')
  const isVoided = seconds > graceSeconds
  await clock.advance({ seconds: windowSeconds + (isVoided ? graceSeconds : seconds) })
  if (isVoided) await isVoidedByNow(order)
  if (isVoided) await clock.advance({ seconds: seconds - graceSeconds })
  const heard = mall.hearsBank()
  bank.catchesUp()
  await heard
  bank.line('open')
  await jobs.drain()
  await clock.advance({ minutes: 1 })
  await isVoidedByNow(order)
  expect(await orderSnapshotOf(order)).toEqual(outcome)
})

test.each([
  ['before the order is voided', true, paid],
  ['only once it was voided', false, givenBack],
])('money that no notification ever tells of is found by asking %s', async (_, canBeAsked, outcome) => {
  const order = await anOrder({ totalCents })
  await bank.pays(await opens(order), 'loseAnswer')
  if (!canBeAsked) bank.line('cut')
  await clock.advance({ seconds: windowSeconds + graceSeconds })
  await isVoidedByNow(order)
  bank.line('open')
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await clock.advance({ minutes: 1 })
    await db.transaction().execute(async (tx) => await enqueue(tx, reconcilePayments, {}))
    await jobs.drain()
  }
  expect(await orderSnapshotOf(order)).toEqual(outcome)
})

/** What the job of an order does when it is due, and again whenever it is repeated. */
async function isVoidedByNow({ id }: UnpaidOrder): Promise<void> {
  await voidOverdueOrder(mall, { orderId: id })
}
