import { expect, test } from 'vitest'
import type { UnpaidOrder } from '../../test-support/orders/an-unpaid-order.ts'
import { createPaymentFixture } from '../../test-support/orders/payment-fixture.ts'
import { aStatedRefund } from '../../test-support/orders/stated-refund.ts'
import { aMember } from '../../test-support/people/a-member.ts'
import { enqueue } from '../core/jobs.ts'
import { cancelUnpaidOrder } from '../orders/transitions/order-transitions.ts'
import { refundOrder } from '../refunds/whole/refund-order.ts'
import { listAttempts } from './attempts/attempt-queries.ts'
import { closePaymentAttempts } from './attempts/payment-queues.ts'
import { refundCapture } from './refunds/refund-capture.ts'
import { applyPaymentReport } from './reports/apply-payment-report.ts'
import { startPayment } from './start/start-payment.ts'

const mall = await createPaymentFixture()
const { bank, clock, db, jobs, anOrder, open, orderSnapshotOf } = mall

const rounds = 20

test('exactly one of paying and cancelling wins, and stock, money and mail agree', async () => {
  const orders = await Promise.all(Array.from({ length: rounds }, payWithoutNotification))
  await clock.advance({ seconds: 330 })
  for (const [round, order] of orders.entries()) {
    const both = [() => paying(order), () => cancelling(order), () => paying(order)]
    // The first to start usually wins, so each starts first in half of the rounds.
    const inOrder = round % 2 === 0 ? both : [() => cancelling(order), ...both]
    await Promise.all(inOrder.map(async (act) => await act()))
  }
  await jobs.drain()

  for (const order of orders) {
    const orderSnapshot = await orderSnapshotOf(order)
    const won = orderSnapshot.orderState === 'PAID'
    expect(orderSnapshot).toEqual({
      orderState: won ? 'PAID' : 'CANCEL',
      attempts: [{ state: 'SUCCEEDED', paysOrder: won, capturedCents: order.totalCents }],
      refunds: won ? [] : [{ reason: 'late', state: 'SUCCEEDED', amountCents: order.totalCents }],
      hold: won ? 'CLAIMED' : 'RELEASED',
      onHand: won ? 0 : 1,
      reserved: 0,
      mails: won ? ['order-paid'] : ['order-voided', 'payment-returned'],
    })
  }
})

test('a bank page that opens while its order is being abandoned takes no money', async () => {
  const orders = await Promise.all(Array.from({ length: rounds }, async () => await anOrder()))
  const opened = await Promise.allSettled(
    orders.flatMap((order) => [
      startPayment(mall, { orderId: order.id, language: 'en' }),
      cancelByShopper(order),
    ]),
  )
  // On a busy machine a transaction can time out without effect; then the shopper submits again.
  for (const order of orders) await cancelByShopper(order)
  await jobs.drain()
  for (const opening of opened)
    if (opening.status === 'fulfilled' && opening.value) await bank.pay(opening.value, 'good')
  await jobs.drain()
  for (const order of orders) {
    const { orderState, attempts, refunds } = await orderSnapshotOf(order)
    expect({ orderState, refunds }).toEqual({ orderState: 'CANCEL', refunds: [] })
    expect(attempts.every(({ state }) => state === 'CANCELLED' || state === 'OPEN_UNCONFIRMED')).toBe(true)
  }
})

test('concurrent refunds never add up to more than was captured', async () => {
  const order = await anOrder()
  await bank.pay(await open(order), 'good')
  await jobs.drain()
  const [attempt] = await listAttempts(db, order.id)
  const requests = Array.from({ length: 10 }, (_, number) =>
    db.transaction().execute(async (tx) => {
      const input = {
        attemptId: attempt?.id ?? '',
        amountCents: 50_000,
        reasonKey: `return:${order.id}:${number}`,
      }
      return await refundCapture(tx, mall, input)
    }),
  )
  const outcomes = await Promise.allSettled(requests)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await jobs.drain()
  expect((await orderSnapshotOf(order)).refunds).toMatchObject([
    { state: 'SUCCEEDED' },
    { state: 'SUCCEEDED' },
  ])
  // Finally the whole order is refunded, which refunds the rest.
  const { invoice } = order
  const stated = { ...(await aStatedRefund(db, invoice)), staffId: (await aMember(db)).id }
  await refundOrder(mall, { invoice, expectedCents: 23_450, ...stated })
})

/** An order paid at the bank, which has not notified the mall yet. */
async function payWithoutNotification(): Promise<UnpaidOrder> {
  const order = await anOrder()
  await bank.pay(await open(order), 'loseAnswer')
  return order
}

async function paying(order: UnpaidOrder): Promise<void> {
  const [attempt] = await listAttempts(db, order.id)
  await applyPaymentReport(mall, {
    attemptId: attempt?.id ?? '',
    report: {
      state: 'SUCCEEDED',
      amountCents: order.totalCents,
      currency: 'HKD',
      gatewayRef: null,
      captures: [],
      brand: 'Visa',
      lastFour: '4242',
    },
    evidence: 'query:race',
  })
}

async function cancelling({ id }: UnpaidOrder): Promise<void> {
  const cause = 'payment window over'
  await db.transaction().execute(async (tx) => {
    await cancelUnpaidOrder(tx, { orderId: id, now: clock.now(), cause })
  })
}

async function cancelByShopper({ id }: UnpaidOrder): Promise<null> {
  const cause = 'given up by the shopper'
  await db.transaction().execute(async (tx) => {
    const isCancelled = await cancelUnpaidOrder(tx, { orderId: id, now: clock.now(), cause })
    if (isCancelled) await enqueue(tx, closePaymentAttempts, { orderId: id })
  })
  return null
}
