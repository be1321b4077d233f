import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { reconciliationEndpoints as reconciliation } from '../../../contract/admin/payments/reconciliation.ts'
import { notificationPath } from '../../../contract/shop/payments/payments.ts'
import type { UnpaidOrder } from '../../../test-support/orders/an-unpaid-order.ts'
import { asiaPayAccount, asiaPaySettings } from '../../../test-support/orders/asiapay-settings.ts'
import { createPaymentFixture } from '../../../test-support/orders/payment-fixture.ts'
import { aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aMember } from '../../../test-support/people/a-member.ts'
import { refundOrder } from '../../refunds/whole/refund-order.ts'
import { listAttempts } from '../attempts/attempt-queries.ts'
import { fakeAsiaPay } from '../gateways/asiapay-fake.ts'
import { formatServerUrl, notificationsInto } from '../gateways/notification-inbox.ts'
import { reconciliationAdminRoutes } from '../reconciliation/reconciliation-admin-routes.ts'
import { queryAttempt } from '../reports/close-attempt.ts'

const { mall: elsewhere } = await notificationsInto()
const feed = { url: '', losesTo: null as string | null }
const asiaPay = await fakeAsiaPay({ ...asiaPayAccount, datafeedUrl: () => feed.losesTo ?? feed.url })
afterAll(() => {
  asiaPay.close()
  elsewhere.close()
})
const mall = await createPaymentFixture([reconciliationAdminRoutes], async (origin) => {
  feed.url = origin + notificationPath('asiapay')
  return asiaPaySettings(asiaPay.baseUrl, 'JETCO=asiapay')
})
const { db, jobs, orderSnapshotOf } = mall

/** Sends the datafeeds of a test to another address. */
function loseFeed(): void {
  feed.losesTo = formatServerUrl(elsewhere)
  onTestFinished(() => {
    feed.losesTo = null
  })
}

async function formOf(order: UnpaidOrder) {
  const page = await mall.open(order)
  return { url: page.url, fields: page.fields }
}

async function discrepanciesOf({ invoice }: UnpaidOrder) {
  const { items } = (await (await aClerk(mall)).call(reconciliation.list)).body
  return items.filter((discrepancy) => discrepancy.invoice === invoice)
}

describe('a second capture under the reference of an order', () => {
  test('is listed, while the first one pays the order and is refunded', async () => {
    const order = await mall.anOrder()
    const form = await formOf(order)
    const firstCapture = await asiaPay.pay(form)
    await jobs.drain()
    const secondCapture = await asiaPay.pay(form)
    await jobs.drain()
    expect(await orderSnapshotOf(order)).toMatchObject({
      orderState: 'PAID',
      attempts: [{ state: 'SUCCEEDED', paysOrder: true, capturedCents: order.totalCents }],
      refunds: [],
    })
    const [discrepancy, ...others] = await discrepanciesOf(order)
    expect(others).toEqual([])
    expect(discrepancy).toMatchObject({
      discrepancyKind: 'captured-twice',
      gateway: 'asiapay',
      reference: secondCapture,
      atStakeCents: order.totalCents,
      resolution: null,
    })
    // The staff refund it on AsiaPay's pages: the order's own refund must not count as done.
    asiaPay.setStatus(secondCapture, 'Refunded')
    const { totalCents: expectedCents, invoice } = order
    const stated = { ...(await aStatedRefund(db, invoice)), staffId: (await aMember(db)).id }
    await refundOrder(mall, { invoice, expectedCents, ...stated, isRestocked: false })
    await jobs.drain()
    expect(asiaPay.findStatus(firstCapture)).toBe('RequestRefund')
    const clerk = await aClerk(mall)
    const params = { discrepancyKind: 'captured-twice', id: discrepancy?.subjectId ?? '' }
    const body = { revision: discrepancy?.revision, reason: 'Refunded at AsiaPay' }
    expect((await clerk.call(reconciliation.acknowledge, { params, body })).status).toBe(200)
    expect(await discrepanciesOf(order)).toEqual([])
  })

  test('is found by the query when both datafeeds are lost', async () => {
    loseFeed()
    const order = await mall.anOrder()
    const form = await formOf(order)
    await asiaPay.pay(form)
    await asiaPay.pay(form)
    const [attempt] = await listAttempts(db, order.id)
    if (!attempt) throw new Error('the order has no payment attempt')
    await queryAttempt(mall, attempt)
    await queryAttempt(mall, attempt)
    expect((await orderSnapshotOf(order)).orderState).toBe('PAID')
    expect(await discrepanciesOf(order)).toMatchObject([
      { discrepancyKind: 'captured-twice', atStakeCents: order.totalCents },
    ])
    await jobs.drain()
  })

  test('of the right amount pays the order after one of a wrong amount, which is listed', async () => {
    const order = await mall.anOrder()
    const form = await formOf(order)
    await asiaPay.pay(form, '10.00')
    await jobs.drain()
    expect((await orderSnapshotOf(order)).attempts).toMatchObject([{ state: 'REVIEW', capturedCents: 10_00 }])
    await asiaPay.pay(form)
    await jobs.drain()
    expect((await orderSnapshotOf(order)).orderState).toBe('PAID')
    expect(await discrepanciesOf(order)).toMatchObject([
      { discrepancyKind: 'captured-twice', atStakeCents: 10_00 },
    ])
  })
})

test('a payment voided at the gateway pays no order', async () => {
  loseFeed()
  const order = await mall.anOrder()
  asiaPay.setStatus(await asiaPay.pay(await formOf(order)), 'Voided')
  const [attempt] = await listAttempts(db, order.id)
  if (!attempt) throw new Error('the order has no payment attempt')
  await queryAttempt(mall, attempt)
  expect(await orderSnapshotOf(order)).toMatchObject({ orderState: 'UNPAID', attempts: [{ state: 'OPEN' }] })
})
