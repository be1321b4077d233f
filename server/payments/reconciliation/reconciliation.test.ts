import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import {
  type Discrepancy,
  type DiscrepancyKind,
  reconciliationEndpoints as reconciliation,
} from '../../../contract/admin/payments/reconciliation.ts'
import type { BankPage } from '../../../contract/shop/checkout/checkout.ts'
import type { UnpaidOrder } from '../../../test-support/orders/an-unpaid-order.ts'
import { createPaymentFixture } from '../../../test-support/orders/payment-fixture.ts'
import { aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { adminRoutes } from '../../admin/dashboard/admin-routes.ts'
import { cancelOverdueOrder } from '../../checkout/cancel/cancel-overdue-orders.ts'
import { enqueue } from '../../core/jobs.ts'
import { getOrder } from '../../orders/records/order-queries.ts'
import { refundOrder } from '../../refunds/whole/refund-order.ts'
import { insertAttempt, listAttempts, lockOrderToPay } from '../attempts/attempt-queries.ts'
import { reconcilePayments, requeueUnpaidQueue } from '../attempts/payment-queues.ts'
import { createGateways } from '../gateways/gateways.ts'
import { refundCapture } from '../refunds/refund-capture.ts'
import { openPage } from '../start/open-page.ts'
import { reconciliationAdminRoutes } from './reconciliation-admin-routes.ts'

const mall = await createPaymentFixture([reconciliationAdminRoutes, adminRoutes])
const { bank, clock, db, jobs, anOrder, open, orderSnapshotOf } = mall
const clerk = await aMember(db, { roles: ['ROLE_CMS_IIT'], username: 'Ng Staff' })
const colleague = await aMember(db, { roles: ['ROLE_CMS_IIT'], username: 'Ma Staff' })

beforeEach(() => bank.reset())

describe('money of another amount', () => {
  test('is refunded once after its order is cancelled, even when several members of staff resolve it at the same time', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'wrongAmount')
    await jobs.drain()
    expect(await discrepancyOf(order)).toMatchObject({
      discrepancyKind: 'money-does-not-fit',
      expectedCents: 123_450,
      atStakeCents: 123_350,
      resolution: null,
    })
    await cancelled(order)
    expect(await paymentFactsOf(order)).toEqual({ isUnderReview: true, isRefunded: false, isSettled: false })
    const discrepancy = await discrepancyOf(order)
    expect(discrepancy?.resolution).toBe('return-money')
    const submissions = await Promise.all(Array.from({ length: 8 }, () => resolve(discrepancy)))
    expect(submissions.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      submissions.filter(({ body }) => 'code' in body && body.code === 'discrepancy-resolved'),
    ).toHaveLength(7)
    await jobs.drain()
    expect(await orderSnapshotOf(order)).toMatchObject({
      refunds: [{ reason: 'review', state: 'SUCCEEDED', amountCents: 123_350 }],
      mails: ['order-voided', 'payment-returned'],
    })
    expect(await factsOfMail(order, 'payment-returned')).toEqual([
      { invoice: order.invoice, amountCents: 123_350, because: 'mismatch' },
    ])
    expect(await paymentFactsOf(order)).toEqual({ isUnderReview: false, isRefunded: true, isSettled: false })
    expect(await discrepancyOf(order)).toBeUndefined()
    const { body: log } = await (await staff()).call(auditLogEndpoints.list, {
      query: { k: order.invoice, by: 'STAFF' },
    })
    expect(log.items).toMatchObject([
      {
        staffName: 'Ng Staff',
        act: 'resolveDiscrepancy',
        after: { discrepancyKind: 'money-does-not-fit', resolution: 'return-money', amountCents: 123_350 },
      },
    ])
  })
})

test('money of another amount is no longer under review once the staff have settled it themselves', async () => {
  const order = await anOrder()
  await bank.pay(await open(order), 'wrongAmount')
  await jobs.drain()
  await cancelled(order)
  await acknowledge(await discrepancyOf(order))
  expect(await paymentFactsOf(order)).toEqual({ isUnderReview: false, isRefunded: false, isSettled: true })
})

test('a charge of which the gateway reports no money is under review until the staff settle it', async () => {
  const order = await anOrder()
  await bank.pay(await open(order), 'wrongAmount')
  await jobs.drain()
  await db
    .updateTable('payment_attempts')
    .set({ captured_cents: 0 })
    .where('order_id', '=', order.id)
    .execute()
  await cancelled(order)
  expect(await paymentFactsOf(order)).toEqual({ isUnderReview: true, isRefunded: false, isSettled: false })
  await acknowledge(await discrepancyOf(order))
  expect(await paymentFactsOf(order)).toEqual({ isUnderReview: false, isRefunded: false, isSettled: true })
})

test('money of another amount is under review again if the bank declines its refund', async () => {
  const order = await anOrder()
  await bank.pay(await open(order), 'wrongAmount')
  await jobs.drain()
  await cancelled(order)
  bank.line('refuses-refunds')
  await resolve(await discrepancyOf(order))
  await jobs.drain()
  bank.line('open')
  expect(await paymentFactsOf(order)).toEqual({ isUnderReview: true, isRefunded: false, isSettled: false })
  const declined = await discrepancyOf(order)
  expect(declined).toMatchObject({ discrepancyKind: 'refund-failed', resolution: 'send-again' })
  await resolve(declined)
  await jobs.drain()
  expect(await paymentFactsOf(order)).toEqual({ isUnderReview: false, isRefunded: true, isSettled: false })
  expect((await orderSnapshotOf(order)).mails).toEqual(['order-voided', 'payment-returned'])
})

describe('money without a matching row', () => {
  test('is listed as an order without a capture and as a capture without an order', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'good')
    await jobs.drain()
    // The mall itself never separates an order from its capture: the list covers unforeseen bugs.
    await setPaysOrder(order, false)
    const found = (await discrepancies()).filter(({ invoice }) => invoice === order.invoice)
    expect(found.sort(byKind)).toMatchObject([
      { discrepancyKind: 'capture-neither-accepted-nor-refunded', atStakeCents: 123_450, resolution: null },
      { discrepancyKind: 'order-without-capture', expectedCents: 123_450, resolution: null },
    ])
    const withoutCapture = found.find(({ discrepancyKind }) => discrepancyKind === 'order-without-capture')
    expect((await resolve(withoutCapture)).body).toEqual({ code: 'discrepancy-resolved' })
    expect((await acknowledge(withoutCapture)).status).toBe(200)
    await setPaysOrder(order, true)
    expect(await discrepancyOf(order)).toBeUndefined()
    expect(await resolvedOf(order)).toMatchObject([
      { kind: 'acknowledged', discrepancyKind: 'order-without-capture' },
    ])
  })

  test('is refunded once the bank has confirmed it, when its order is cancelled', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'loseAnswer')
    bank.line('cut')
    await cancelled(order)
    await db
      .updateTable('payment_attempts')
      .set({
        state: 'SUCCEEDED',
        captured_cents: order.totalCents,
        evidence: 'query:lost',
        completed_at: clock.now(),
      })
      .where('order_id', '=', order.id)
      .execute()
    const discrepancy = await discrepancyOf(order)
    expect(discrepancy).toMatchObject({
      discrepancyKind: 'capture-neither-accepted-nor-refunded',
      resolution: 'query-gateway',
    })
    expect((await resolve(discrepancy)).body).toEqual({ isAnswered: false })
    expect((await orderSnapshotOf(order)).refunds).toEqual([])
    bank.line('open')
    expect((await resolve(discrepancy)).body).toEqual({ isAnswered: true })
    await jobs.drain()
    expect((await orderSnapshotOf(order)).refunds).toEqual([
      { reason: 'late', state: 'SUCCEEDED', amountCents: 123_450 },
    ])
    expect(await discrepancyOf(order)).toBeUndefined()
  })
})

test('an order paid on two pages retains one capture, and the other is shown as refunded', async () => {
  const order = await anOrder()
  // Simulates a provider whose pages cannot be closed (decision 7).
  const pages = [await open(order), await openSecondPage(order)]
  for (const page of pages) await bank.pay(page, 'good')
  await jobs.drain()
  expect(await orderSnapshotOf(order)).toMatchObject({
    orderState: 'PAID',
    refunds: [{ reason: 'dup', state: 'SUCCEEDED', amountCents: 123_450 }],
  })
  expect(await discrepancyOf(order)).toBeUndefined()
  expect(await resolvedOf(order)).toMatchObject([
    { kind: 'paid-twice', amountCents: 123_450, refundState: 'SUCCEEDED' },
  ])
})

describe('a silent bank', () => {
  test('can be queried again by the staff, who see whether it answered and what', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'loseAnswer')
    bank.line('cut')
    await cancelled(order)
    await reconcileAfter({ hours: 2 })
    const discrepancy = await discrepancyOf(order)
    expect(discrepancy).toMatchObject({
      discrepancyKind: 'bank-is-silent',
      reportedAt: null,
      resolution: 'query-gateway',
    })
    expect((await resolve(discrepancy)).body).toEqual({ isAnswered: false })
    bank.line('open')
    expect((await resolve(discrepancy)).body).toEqual({ isAnswered: true })
    await jobs.drain()
    expect(await discrepancyOf(order)).toBeUndefined()
    expect(await orderSnapshotOf(order)).toMatchObject({
      orderState: 'CANCEL',
      refunds: [{ reason: 'late', state: 'SUCCEEDED', amountCents: 123_450 }],
    })
    expect(await resolvedOf(order)).toMatchObject([{ kind: 'paid-after-void', refundState: 'SUCCEEDED' }])
  })

  test('is listed an hour after the page of an order prepared by the staff has ended', async () => {
    const order = await anOrderForADay()
    await open(order)
    await reconcileAfter({ hours: 19 })
    bank.line('cut')
    await reconcileAfter({ hours: 1, minutes: 30 })
    expect(await discrepancyOf(order)).toBeUndefined()
    await reconcileAfter({ minutes: 31 })
    expect(await discrepancyOf(order)).toMatchObject({ discrepancyKind: 'bank-is-silent' })
  })

  test('is not listed while the page of an order prepared by the staff is open', async () => {
    const order = await anOrderForADay()
    await open(order)
    await reconcileAfter({ hours: 2 })
    expect((await orderSnapshotOf(order)).attempts).toMatchObject([{ state: 'OPEN' }])
    expect(await discrepancyOf(order)).toBeUndefined()
  })

  test('is not listed once it has reported the payment as unpaid', async () => {
    const order = await anOrder()
    await open(order)
    await reconcileAfter({ hours: 2 })
    expect(await discrepancyOf(order)).toBeUndefined()
  })
})

describe('a refund', () => {
  test('that has been pending for more than a day is sent again', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'good')
    await jobs.drain()
    bank.line('cut')
    await startRefund(order)
    await expect(jobs.drain()).rejects.toThrow()
    expect(await discrepancyOf(order)).toBeUndefined()
    await clock.advance({ hours: 25 })
    const discrepancy = await discrepancyOf(order)
    expect(discrepancy).toMatchObject({ discrepancyKind: 'refund-waits-too-long', resolution: 'send-refund' })
    expect((await resolve(discrepancy)).body).toEqual({ isAnswered: false })
    bank.line('open')
    expect((await resolve(discrepancy)).body).toEqual({ isAnswered: true })
    expect((await orderSnapshotOf(order)).refunds).toMatchObject([{ state: 'SUCCEEDED' }])
    expect((await resolve(discrepancy)).body).toEqual({ code: 'discrepancy-resolved' })
  })

  test('is checked daily by sweeps more than a minute apart', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'good')
    await jobs.drain()
    bank.line('cut')
    await startRefund(order)
    await loseJobs()
    await reconcileAfter({ hours: 25 })
    bank.line('open')
    await reconcileAfter({ hours: 23, minutes: 58 })
    expect((await orderSnapshotOf(order)).refunds).toMatchObject([{ state: 'PENDING' }])
    await reconcileAfter({ seconds: 61 })
    await reconcileAfter({ seconds: 61 })
    expect((await orderSnapshotOf(order)).refunds).toMatchObject([{ state: 'SUCCEEDED' }])
  })

  test('is checked in time although many older ones wait', async () => {
    const older = await anOrder()
    await bank.pay(await open(older), 'wrongAmount')
    await jobs.drain()
    await cancelled(older)
    const order = await anOrder()
    await bank.pay(await open(order), 'good')
    await jobs.drain()
    bank.line('cut')
    await insertWaitingRefunds(older, 100)
    await reconcileAfter({ minutes: 16 })
    await startRefund(order)
    await loseJobs()
    bank.line('open')
    await reconcileAfter({ minutes: 1 })
    expect((await orderSnapshotOf(order)).refunds).toMatchObject([{ state: 'SUCCEEDED' }])
    // Otherwise the sweeps of other tests send them.
    await db
      .updateTable('payment_refunds')
      .set({ state: 'SUCCEEDED' })
      .where('reason_key', 'like', 'waiting:%')
      .execute()
  })

  test('stays pending while the bank refuses to be queried about it', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'good')
    await jobs.drain()
    bank.line('refuses-queries')
    await startRefund(order)
    await expect(jobs.drain()).rejects.toThrow()
    expect((await orderSnapshotOf(order)).refunds).toMatchObject([{ state: 'PENDING' }])
    bank.line('open')
    await reconcileAfter({ minutes: 1 })
    expect((await orderSnapshotOf(order)).refunds).toMatchObject([{ state: 'SUCCEEDED' }])
  })

  test('that the bank refuses, because it was refunded on its own pages, can be acknowledged', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'good')
    await jobs.drain()
    const byHand = randomUUID()
    const notified = mall.waitForNotification()
    await refundAtBank(order, byHand)
    bank.runDelayedSteps()
    await notified
    await startRefund(order)
    await jobs.drain()

    const notice = (await discrepancies()).find(({ reference }) => reference === byHand)
    expect(notice).toMatchObject({
      discrepancyKind: 'notification-does-not-fit',
      gateway: 'demo-bank',
      resolution: null,
    })
    expect((await resolve(notice)).body).toEqual({ code: 'discrepancy-resolved' })
    expect((await acknowledge(notice)).status).toBe(200)

    const refused = await discrepancyOf(order)
    expect(refused).toMatchObject({
      discrepancyKind: 'refund-failed',
      resolution: 'send-again',
      atStakeCents: 123_450,
    })
    expect((await resolve(refused)).body).toEqual({ isAnswered: true })
    await jobs.drain()
    const refusedAgain = await discrepancyOf(order)
    expect(refusedAgain).toMatchObject({ discrepancyKind: 'refund-failed' })
    expect(refusedAgain?.subjectId).not.toBe(refused?.subjectId)
    const acknowledgements = await Promise.all(Array.from({ length: 5 }, () => acknowledge(refusedAgain)))
    expect(acknowledgements.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await discrepancyOf(order)).toBeUndefined()
    expect(await resolvedOf(order)).toMatchObject([
      {
        kind: 'acknowledged',
        discrepancyKind: 'refund-failed',
        reason: 'Paid back on the pages of the bank',
      },
    ])
  })

  test('that failed in part is not sent again once a refund of the whole order has paid it', async () => {
    const { order, discrepancy } = await aFailedPart(100_00)
    expect(discrepancy).toMatchObject({
      discrepancyKind: 'refund-failed',
      resolution: 'send-again',
      atStakeCents: 100_00,
    })
    await startRefund(order)
    expect((await resolve(discrepancy)).body).toEqual({ code: 'discrepancy-resolved' })
    expect(await discrepancyOf(order)).toBeUndefined()
    await jobs.drain()
    const { refunds } = await orderSnapshotOf(order)
    expect(refunds.filter(({ state }) => state === 'SUCCEEDED')).toEqual([
      { reason: 'return', state: 'SUCCEEDED', amountCents: 123_450 },
    ])
  })

  test('that failed in part is owed once if a refund of the whole order, which includes it, fails too', async () => {
    const { order } = await aFailedPart(100_00)
    await clock.advance({ seconds: 1 })
    const refundId = await startRefund(order)
    await db.updateTable('payment_refunds').set({ state: 'FAILED' }).where('id', '=', refundId).execute()
    const owed = (await discrepancies()).filter(({ invoice }) => invoice === order.invoice)
    expect(owed).toMatchObject([{ subjectId: refundId, atStakeCents: 123_450, resolution: 'send-again' }])
    expect((await acknowledge(owed[0])).status).toBe(200)
    expect(await discrepancyOf(order)).toBeUndefined()
  })

  test('that failed in part is sent again only for the amount still captured', async () => {
    const { order, attemptId, discrepancy } = await aFailedPart(100_00)
    await db.transaction().execute(async (tx) => {
      const input = { attemptId, amountCents: 120_000, reasonKey: `partial:${order.id}:2` }
      await refundCapture(tx, mall, input)
    })
    // It was shown with HK$100, and less is left: the staff have to see that first.
    expect((await resolve(discrepancy)).body).toEqual({ code: 'discrepancy-resolved' })
    const remaining = await discrepancyOf(order)
    expect(remaining).toMatchObject({ resolution: 'send-again', atStakeCents: 34_50 })
    expect((await resolve(remaining)).body).toEqual({ isAnswered: true })
    await jobs.drain()
    expect(await discrepancyOf(order)).toBeUndefined()
    // The audit compares refunds with returned pieces, and this test has none.
    await db
      .updateTable('payment_refunds')
      .set({ state: 'FAILED' })
      .where('attempt_id', '=', attemptId)
      .execute()
  })

  test('that failed and is unknown to the bank is sent again once, under another id', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'good')
    await jobs.drain()
    const refundId = await startRefund(order)
    // The demo bank cannot refuse a refund and accept the next one, as real ones do.
    await db.updateTable('payment_refunds').set({ state: 'FAILED' }).where('id', '=', refundId).execute()
    const discrepancy = await discrepancyOf(order)
    bank.line('cut')
    expect((await resolve(discrepancy)).body).toEqual({ isAnswered: false })
    bank.line('open')
    const submissions = await Promise.all(Array.from({ length: 5 }, () => resolve(discrepancy)))
    expect(submissions.filter(({ status }) => status === 200)).toHaveLength(1)
    await jobs.drain()
    const { refunds } = await orderSnapshotOf(order)
    expect(refunds.map(({ state }) => state).sort()).toEqual(['FAILED', 'SUCCEEDED'])
    expect(await discrepancyOf(order)).toBeUndefined()
  })

  test('that the bank no longer accepts is paid by hand, with a required note', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'good')
    await jobs.drain()
    const refundId = await startRefund(order)
    // The demo bank refunds without a time limit; Alipay does for ninety days.
    await db.updateTable('payment_refunds').set({ state: 'MANUAL' }).where('id', '=', refundId).execute()
    const discrepancy = await discrepancyOf(order)
    expect(discrepancy).toMatchObject({ discrepancyKind: 'refund-by-hand', resolution: 'record-paid' })
    expect((await resolve(discrepancy)).body).toEqual({ code: 'invalid-input', fields: { note: 'required' } })
    expect((await resolve(discrepancy, 'FPS 2203 of today')).status).toBe(200)
    expect((await orderSnapshotOf(order)).refunds).toMatchObject([{ state: 'SUCCEEDED' }])
  })
})

describe('a refund that the bank declined', () => {
  /** A paid order whose refund the bank refused, as two members of staff have it open. */
  async function aDeclinedRefund() {
    const order = await anOrder()
    await bank.pay(await open(order), 'good')
    await jobs.drain()
    bank.line('refuses-refunds')
    const refundId = await startRefund(order)
    await jobs.drain()
    bank.line('open')
    const discrepancy = await discrepancyOf(order)
    expect(discrepancy).toMatchObject({ discrepancyKind: 'refund-failed', subjectId: refundId })
    return { order, discrepancy }
  }

  const refundsOf = async (order: UnpaidOrder) =>
    (await orderSnapshotOf(order)).refunds.map(({ state }) => state).toSorted()

  const logOf = async ({ invoice }: UnpaidOrder) => {
    const { body } = await (await staff()).call(auditLogEndpoints.list, {
      query: { k: invoice, by: 'STAFF' },
    })
    return body.items.map(({ act, staffName, after }) => ({ act, staffName, after }))
  }

  const gone = { status: 422, body: { code: 'discrepancy-resolved' } }

  test('is sent again once: a second press, a stale tab and a colleague are refused', async () => {
    const { order, discrepancy } = await aDeclinedRefund()
    const presses = await Promise.all([
      resolve(discrepancy),
      resolve(discrepancy),
      resolve(discrepancy, '', { by: colleague }),
    ])
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const refused of presses.filter(({ status }) => status !== 200)) expect(refused).toMatchObject(gone)
    await jobs.drain()
    for (const by of [clerk, colleague]) {
      expect(await resolve(discrepancy, '', { by })).toMatchObject(gone)
      expect(await resolve(discrepancy, 'Cheque 1204', { by, isPaidOtherwise: true })).toMatchObject(gone)
    }
    await jobs.drain()
    expect(await refundsOf(order)).toEqual(['FAILED', 'SUCCEEDED'])
    expect(await discrepancyOf(order)).toBeUndefined()
    expect(await logOf(order)).toMatchObject([
      { act: 'resolveDiscrepancy', after: { resolution: 'send-again', amountCents: 123_450 } },
    ])
  })

  test('is recorded as paid by the staff once, with a required note, and is not sent again', async () => {
    const { order, discrepancy } = await aDeclinedRefund()
    const paid = { isPaidOtherwise: true }
    const withoutNote = await resolve(discrepancy, '', paid)
    expect(withoutNote.body).toEqual({ code: 'invalid-input', fields: { note: 'required' } })
    expect(await refundsOf(order)).toEqual(['FAILED'])
    const presses = await Promise.all([
      resolve(discrepancy, 'Cheque 1204', paid),
      resolve(discrepancy, 'Cheque 1204', paid),
      resolve(discrepancy, 'Cheque 1204', { ...paid, by: colleague }),
    ])
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const refused of presses.filter(({ status }) => status !== 200)) expect(refused).toMatchObject(gone)
    for (const by of [clerk, colleague]) {
      expect(await resolve(discrepancy, 'Cheque 1205', { ...paid, by })).toMatchObject(gone)
      expect(await resolve(discrepancy, '', { by })).toMatchObject(gone)
    }
    await jobs.drain()
    expect(await refundsOf(order)).toEqual(['SUCCEEDED'])
    expect(await discrepancyOf(order)).toBeUndefined()
    expect(await logOf(order)).toMatchObject([
      {
        act: 'resolveDiscrepancy',
        after: { resolution: 'record-paid', amountCents: 123_450, note: 'Cheque 1204' },
      },
    ])
  })

  test('is either recorded or sent again if two members of staff decide at the same time', async () => {
    const { order, discrepancy } = await aDeclinedRefund()
    const [recorded, sent] = await Promise.all([
      resolve(discrepancy, 'Cheque 1206', { isPaidOtherwise: true }),
      resolve(discrepancy, '', { by: colleague }),
    ])
    expect([recorded.status, sent.status].toSorted()).toEqual([200, 422])
    await jobs.drain()
    expect(await refundsOf(order)).toEqual(recorded.status === 200 ? ['SUCCEEDED'] : ['FAILED', 'SUCCEEDED'])
  })

  test('and has paid after all can be neither recorded nor sent again', async () => {
    const order = await anOrder()
    await bank.pay(await open(order), 'good')
    await jobs.drain()
    const refundId = await startRefund(order)
    await jobs.drain()
    // A gateway can report a failure first and the payment later.
    await db.updateTable('payment_refunds').set({ state: 'FAILED' }).where('id', '=', refundId).execute()
    const discrepancy = await discrepancyOf(order)
    expect(await resolve(discrepancy, 'Cheque 1207', { isPaidOtherwise: true })).toMatchObject(gone)
    expect(await resolve(discrepancy)).toMatchObject(gone)
    expect(await refundsOf(order)).toEqual(['SUCCEEDED'])
  })

  test.each(['cut', 'refuses-queries'] as const)(
    'is neither recorded nor sent while the bank %s',
    async (line) => {
      const { order, discrepancy } = await aDeclinedRefund()
      bank.line(line)
      const unanswered = { status: 200, body: { isAnswered: false } }
      expect(await resolve(discrepancy, 'Cheque 1208', { isPaidOtherwise: true })).toMatchObject(unanswered)
      expect(await resolve(discrepancy)).toMatchObject(unanswered)
      expect(await refundsOf(order)).toEqual(['FAILED'])
      bank.line('open')
      expect((await resolve(discrepancy, 'Cheque 1208', { isPaidOtherwise: true })).status).toBe(200)
      expect(await refundsOf(order)).toEqual(['SUCCEEDED'])
    },
  )
})

test('a repeated notification changes nothing and is shown as resolved', async () => {
  const order = await anOrder()
  await bank.pay(await open(order), 'notifyTwice')
  await jobs.drain()
  expect(await discrepancyOf(order)).toBeUndefined()
  expect(await resolvedOf(order)).toMatchObject([
    { kind: 'notified-twice', repeats: 1, amountCents: 123_450 },
  ])
})

test('refuses an action on an unknown discrepancy', async () => {
  const unknown = { discrepancyKind: 'refund-failed', subjectId: randomUUID(), revision: 'FAILED' } as const
  expect((await resolve(unknown)).body).toEqual({ code: 'discrepancy-resolved' })
  expect((await acknowledge(unknown)).body).toEqual({ code: 'discrepancy-resolved' })
})

/** Signs in a member of staff at the current clock time. */
async function staff({ id } = clerk) {
  return createActor(mall.app, await insertSessionForPerson(db, clock, id))
}

async function discrepancies(): Promise<Discrepancy[]> {
  return (await (await staff()).call(reconciliation.list)).body.items
}

async function discrepancyOf({ invoice }: UnpaidOrder): Promise<Discrepancy | undefined> {
  return (await discrepancies()).find((discrepancy) => discrepancy.invoice === invoice)
}

async function resolvedOf({ invoice }: UnpaidOrder) {
  const { items } = (await (await staff()).call(reconciliation.listResolved)).body
  return items.filter((item) => item.invoice === invoice)
}

/** What the shopper sees of a payment that does not match the order. */
async function paymentFactsOf(order: UnpaidOrder) {
  const facts = await getOrder(db, order)
  return {
    isUnderReview: facts.isPaymentUnderReview,
    isRefunded: facts.isReviewedPaymentRefunded,
    isSettled: facts.isReviewedPaymentSettled,
  }
}

async function factsOfMail({ email }: UnpaidOrder, kind: string): Promise<unknown[]> {
  const mails = db.selectFrom('mails').where('to_address', '=', email).where('kind', '=', kind)
  return (await mails.select('facts').execute()).map(({ facts }) => facts)
}

/** Who resolves a discrepancy, and whether they paid it themselves. */
type Resolving = { by?: typeof clerk; isPaidOtherwise?: boolean }

type ShownDiscrepancy = { discrepancyKind: DiscrepancyKind; subjectId: string; revision: string } | undefined

async function resolve(discrepancy: ShownDiscrepancy, note = '', { by = clerk, ...more }: Resolving = {}) {
  const input = { params: paramsOf(discrepancy), body: { revision: discrepancy?.revision, note, ...more } }
  return await (await staff(by)).call(reconciliation.resolve, input)
}

async function acknowledge(discrepancy: ShownDiscrepancy) {
  const body = { revision: discrepancy?.revision, reason: 'Paid back on the pages of the bank' }
  return await (await staff()).call(reconciliation.acknowledge, { params: paramsOf(discrepancy), body })
}

function paramsOf(discrepancy: ShownDiscrepancy) {
  return { discrepancyKind: discrepancy?.discrepancyKind ?? '', id: discrepancy?.subjectId ?? '' }
}

/** An order that can be paid for a day, as one prepared by the staff. */
async function anOrderForADay(): Promise<UnpaidOrder> {
  return await anOrder({ payableHours: 24 })
}

async function cancelled({ id }: UnpaidOrder): Promise<void> {
  await clock.advance({ seconds: 330 })
  await cancelOverdueOrder(mall, { orderId: id })
}

/** Creates a paid order with a partial refund that the bank refused. */
async function aFailedPart(amountCents: number) {
  const order = await anOrder()
  await bank.pay(await open(order), 'good')
  await jobs.drain()
  const { id: attemptId = '' } = (await listAttempts(db, order.id))[0] ?? {}
  await db.transaction().execute(async (tx) => {
    const { refundId } = await refundCapture(tx, mall, {
      attemptId,
      amountCents,
      reasonKey: `partial:${order.id}:1`,
    })
    await tx.updateTable('payment_refunds').set({ state: 'FAILED' }).where('id', '=', refundId).execute()
  })
  return { order, attemptId, discrepancy: await discrepancyOf(order) }
}

/** Sets whether the only capture of an order pays it. */
async function setPaysOrder({ id }: UnpaidOrder, paysOrder: boolean): Promise<void> {
  await db.updateTable('payment_attempts').set({ pays_order: paysOrder }).where('order_id', '=', id).execute()
}

/** Opens one more page of an order while another one is open. */
async function openSecondPage({ id, totalCents }: UnpaidOrder): Promise<BankPage> {
  const opened = await db.transaction().execute(async (tx) => {
    const attempt = await insertAttempt(tx, {
      orderId: id,
      merchantRef: randomUUID().replaceAll('-', '').toUpperCase(),
      gateway: 'demo-bank',
      method: 'CARD',
      amountCents: totalCents,
      createdAt: clock.now(),
      nextQueryAt: null,
    })
    return { order: await lockOrderToPay(tx, id), attempt }
  })
  const page = await openPage(mall, opened.order, opened.attempt, 'en')
  if (typeof page === 'string') throw new Error('The bank did not open a second page.')
  return page
}

function byKind(one: Discrepancy, other: Discrepancy): number {
  return one.discrepancyKind.localeCompare(other.discrepancyKind)
}

/** Decides to refund a paid order and returns the id of the refund. */
async function startRefund({ id, invoice, totalCents }: UnpaidOrder): Promise<string> {
  const stated = { ...(await aStatedRefund(db, invoice)), isRestocked: false }
  await refundOrder(mall, { invoice, expectedCents: totalCents, ...stated, staffId: (await aMember(db)).id })
  const refund = db.selectFrom('payment_refunds').where('reason_key', '=', `return:${id}`).select('id')
  return (await refund.executeTakeFirstOrThrow()).id
}

async function loseJobs(): Promise<void> {
  await db.deleteFrom('pgboss.job' as never).execute()
}

/** Inserts pending refunds of one cent each, which no job sends. */
async function insertWaitingRefunds({ id }: UnpaidOrder, count: number): Promise<void> {
  const { id: attemptId = '' } = (await listAttempts(db, id))[0] ?? {}
  const refund = { attempt_id: attemptId, amount_cents: 1, created_at: clock.now() }
  const refunds = Array.from({ length: count }, (_, number) => ({
    ...refund,
    reason_key: `waiting:${number}`,
  }))
  await db.insertInto('payment_refunds').values(refunds).execute()
}

/** Refunds a payment on the bank's own pages, without the mall. */
async function refundAtBank({ id, totalCents }: UnpaidOrder, refundId: string): Promise<void> {
  const [attempt] = await listAttempts(db, id)
  if (!attempt) throw new Error('The order has no payment attempt.')
  const { merchantRef, gatewayRef, captureRef, createdAt } = attempt
  const refund = {
    merchantRef,
    gatewayRef,
    captureRef,
    createdAt,
    refundId,
    amountCents: totalCents,
    reason: 'by hand',
  }
  await createGateways(mall).get('demo-bank').refund(refund)
}

/** Advances the clock and runs the jobs of each minute. */
async function reconcileAfter(time: Parameters<typeof clock.advance>[0]): Promise<void> {
  await clock.advance(time)
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, reconcilePayments, {})
    await enqueue(tx, requeueUnpaidQueue, {})
  })
  await jobs.drain()
}
