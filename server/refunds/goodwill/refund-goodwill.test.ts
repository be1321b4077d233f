import { fc, test as prop } from '@fast-check/vitest'
import { afterEach, describe, expect, test } from 'vitest'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { dashboardEndpoints } from '../../../contract/admin/dashboard/today.ts'
import { orderAdminEndpoints as admin } from '../../../contract/admin/orders/order-admin.ts'
import { shipmentEndpoints } from '../../../contract/admin/orders/shipments.ts'
import { refundRequestEndpoints as requests } from '../../../contract/admin/refunds/refund-requests.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture, failRefunds, listRefunds } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aStatedGoodwill, aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aDistributor } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { refundRequestRoutes } from '../../admin/approvals/refund-request-routes.ts'
import { adminRoutes } from '../../admin/dashboard/admin-routes.ts'
import { orderAdminRoutes } from '../../admin/orders/order-admin-routes.ts'
import { orderMails } from '../../orders/mails/order-mails.ts'
import { shipmentAdminRoutes } from '../../orders/shipment-admin-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  orderAdminRoutes,
  refundRequestRoutes,
  adminRoutes,
  shipmentAdminRoutes,
])
const [au, ma] = [await aClerk(mall), await aClerk(mall)]
const sponsor = await aDistributor(db, { edcNumber: '86500001', username: 'Fung Sponsor' })

// After each test, the invariants of goods and money must hold.
afterEach(async () => expect(await violations(db)).toEqual([]))

/** Two lines of pieces of HK$100 each of a member with a sponsor, paid by card; HK$400 and delivery. */
async function anOrder(priceCents = 100_00) {
  const items = [
    { place: await aProduct(db, { nameEn: 'Kettle', priceCents, onHand: 10 }), quantity: 3 },
    { place: await aProduct(db, { nameEn: 'Cup', priceCents, onHand: 10 }), quantity: 1 },
  ]
  const shopper = await aShopper(mall, { withInCart: items, sponsorId: sponsor.id })
  const { invoice, figures } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, 'paid')
  await aCapture(mall, invoice)
  return { shopper, invoice, totalCents: figures.totalCents }
}

async function readPreview(invoice: string) {
  return (await au.call(admin.previewGoodwill, { params: { invoice } })).body
}

async function refund(invoice: string, amountCents: number, more: object = {}) {
  const body = { amountCents, ...(await aStatedGoodwill(db, invoice)), ...more }
  return await au.call(admin.refundGoodwill, { params: { invoice }, body })
}

async function refundPieces(invoice: string, quantity: number, number = 1) {
  const params = { invoice }
  const query = { lineQuantities: `${number}:${quantity}` }
  const { body: preview } = await au.call(admin.previewPartialRefund, { params, query })
  const lineQuantities = [{ number, quantity }]
  const body = { lineQuantities, expectedCents: preview.amountCents, ...(await aStatedRefund(db, invoice)) }
  return await au.call(admin.refundPartially, { params, body })
}

async function refundAll(invoice: string) {
  const params = { invoice }
  const { amountCents: expectedCents } = (await au.call(admin.previewRefund, { params })).body
  const body = { expectedCents, ...(await aStatedRefund(db, invoice)) }
  return await au.call(admin.refund, { params, body })
}

async function ledgerOf(invoice: string) {
  return await db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .where('invoice', '=', invoice)
    .select(({ fn }) => [
      fn.sum<number>('goods_cents').as('goods'),
      fn.sum<number>('pending_cents').as('pending'),
      fn.sum<number>('ledger_entries.pv_hundredths').as('pv'),
    ])
    .executeTakeFirstOrThrow()
}

describe('a goodwill refund', () => {
  test('that the bank declined is owed once if the refund of the rest is declined as well', async () => {
    const { shopper, invoice, totalCents } = await anOrder()
    const params = { invoice }
    const unpaid = async () => (await shopper.call(orderEndpoints.read, { params })).body.unpaidRefundCents
    const waiting = async () => (await au.call(dashboardEndpoints.read)).body.waiting.unpaidRefunds
    const before = await waiting()
    await refund(invoice, 30_00)
    await failRefunds(db, invoice)
    expect([await unpaid(), await waiting()]).toEqual([30_00, before + 1])
    expect((await refundAll(invoice)).status).toBe(200)
    expect(await listRefunds(db, invoice)).toEqual([30_00, totalCents])
    expect(await unpaid()).toBe(0)
    await failRefunds(db, invoice)
    expect([await unpaid(), await waiting()]).toEqual([totalCents, before + 1])
  })

  test('returns its amount and leaves goods, PV and earnings as they are, for all who see the order', async () => {
    const { shopper, invoice } = await anOrder()
    const today = async () => (await au.call(dashboardEndpoints.readSales)).body.sales.today
    const [ledger, before] = [await ledgerOf(invoice), await today()]
    const { status, body } = await refund(invoice, 50_00)
    expect([status, body.order.orderState, body.order.refundedCents]).toEqual([200, 'PAID', 50_00])
    expect(body.refunds).toMatchObject([
      { kind: 'GOODWILL', reason: 'GOODWILL', note: 'Parcel came late', amountCents: 50_00 },
    ])
    expect(await listRefunds(db, invoice)).toEqual([50_00])
    expect(await ledgerOf(invoice)).toEqual(ledger)
    expect(await today()).toEqual({ ...before, totalCents: before.totalCents - 50_00 })
    const own = (await shopper.call(orderEndpoints.read, { params: { invoice } })).body
    expect([own.refundedCents, own.status, own.lines.map((line) => line.refundedQuantity)]).toEqual([
      50_00,
      'PREPARING',
      [0, 0],
    ])
    const listed = await au.call(admin.list, { query: { k: invoice } })
    expect(listed.body.items).toMatchObject([{ refundedCents: 50_00 }])
    const { body: sums } = await au.call(admin.sum, { query: { k: invoice } })
    expect(sums).toMatchObject({ refundedCents: 50_00 })
    const { body: log } = await au.call(auditLogEndpoints.list, { query: { k: invoice } })
    expect(log.items).toMatchObject([
      { act: 'refundGoodwill', after: { refundedCents: 50_00, reason: 'GOODWILL' } },
    ])
  })

  test('happens once if it is sent twice', async () => {
    const { invoice } = await anOrder()
    const { orderVersion } = await readPreview(invoice)
    const sent = await Promise.all(Array.from({ length: 5 }, () => refund(invoice, 50_00, { orderVersion })))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body } of sent.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({ code: 'order-changed-meanwhile' })
    }
    expect(await listRefunds(db, invoice)).toEqual([50_00])
  })

  test('of more than is left is refused, and pieces and the rest return what it has left', async () => {
    const { invoice, totalCents } = await anOrder()
    expect((await refund(invoice, totalCents + 1)).body).toEqual({
      code: 'refund-exceeds-payment',
      leftCents: totalCents,
    })
    await refund(invoice, totalCents - 60_00)
    // A piece costs HK$100, of which HK$60 is left.
    expect((await refundPieces(invoice, 1)).body.order.refundedCents).toBe(totalCents)
    expect((await refundPieces(invoice, 1)).status).toBe(200)
    expect((await refund(invoice, 1)).body).toEqual({ code: 'refund-exceeds-payment', leftCents: 0 })
    expect((await refundAll(invoice)).body.order.orderState).toBe('RETURNSUCCESS')
    expect(await listRefunds(db, invoice)).toEqual([totalCents - 60_00, 60_00])
    expect(await ledgerOf(invoice)).toMatchObject({ goods: '0', pending: '0', pv: '0' })
  })

  test('counts towards the limit of refunds and is then executed by a second staff member', async () => {
    const { invoice } = await anOrder(4_000_00)
    expect((await refund(invoice, 4_000_00)).status).toBe(200)
    expect((await refund(invoice, 1_500_00)).body).toMatchObject({
      code: 'refund-needs-approval',
      amountCents: 1_500_00,
      refundedCents: 4_000_00,
    })
    const body = {
      kind: 'GOODWILL',
      expectedCents: 1_500_00,
      isRestocked: false,
      ...(await aStatedGoodwill(db, invoice)),
    }
    const { body: request } = await au.call(requests.create, { params: { invoice }, body })
    expect((await au.call(requests.approve, { params: { id: request.id } })).body).toEqual({
      code: 'refund-request-own',
    })
    expect((await ma.call(requests.approve, { params: { id: request.id } })).status).toBe(200)
    expect(await listRefunds(db, invoice)).toEqual([4_000_00, 1_500_00])
  })

  test('is possible while an order is sent in part, also above the limit', async () => {
    const { invoice } = await anOrder(4_000_00)
    await advanceOrderTo(mall, invoice, 'confirmed')
    const params = { invoice }
    const { orderVersion } = await readPreview(invoice)
    const part = { lines: [{ number: 1, quantity: 1 }], logisticsInfo: 'SF Express SF8100000000001' }
    expect(
      (await au.call(shipmentEndpoints.shipOrder, { params, body: { ...part, orderVersion } })).status,
    ).toBe(200)
    expect((await refund(invoice, 50_00)).status).toBe(200)
    const body = {
      kind: 'GOODWILL',
      expectedCents: 5_500_00,
      isRestocked: false,
      ...(await aStatedGoodwill(db, invoice)),
    }
    const { body: request } = await au.call(requests.create, { params, body })
    expect((await ma.call(requests.approve, { params: { id: request.id } })).status).toBe(200)
    expect(await listRefunds(db, invoice)).toEqual([50_00, 5_500_00])
  })

  test('makes an earlier request of another refund stale', async () => {
    const { invoice } = await anOrder(4_000_00)
    const body = {
      kind: 'GOODWILL',
      expectedCents: 5_500_00,
      isRestocked: false,
      ...(await aStatedGoodwill(db, invoice)),
    }
    const { body: request } = await au.call(requests.create, { params: { invoice }, body })
    await refund(invoice, 50_00)
    expect((await ma.call(requests.approve, { params: { id: request.id } })).body).toEqual({
      code: 'refund-request-stale',
    })
  })

  test('of an unpaid order is refused', async () => {
    const shopper = await aShopper(mall, { withInCart: [{ place: await aProduct(db), quantity: 1 }] })
    const { invoice } = (await shopper.placeSuccessfully()).order
    expect((await refund(invoice, 1_00)).body).toEqual({ code: 'order-not-refundable' })
  })

  test.each([
    ['en', 'don’t need to return anything', 'HK$50.00'],
    ['zh_tw', '毋須退回', 'HK$50.00'],
  ] as const)('is announced to the shopper, in %s', async (language, ...facts) => {
    const { invoice } = await anOrder()
    await refund(invoice, 50_00)
    const mail = await db
      .selectFrom('mails')
      .innerJoin('orders', (join) => join.on('mails.subject_id', '=', (eb) => eb.cast('orders.id', 'text')))
      .where('kind', '=', 'order-goodwill-refunded')
      .where('invoice', '=', invoice)
      .select(['mails.id', 'kind', 'subject_id as subjectId', 'to_address as to', 'facts'])
      .executeTakeFirstOrThrow()
    const template = orderMails(mall)['order-goodwill-refunded']
    const content = await template?.({ ...mail, language, facts: mail.facts as Record<string, unknown> })
    for (const fact of facts) expect(JSON.stringify(content)).toContain(fact)
  })
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('goodwill' as const), cents: fc.integer({ min: 1, max: 200_00 }) }),
  fc.record({ kind: fc.constant('pieces' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('all' as const) }),
)

prop.prop([fc.array(step, { minLength: 2, maxLength: 6 }), fc.boolean()], {
  numRuns: Number(process.env.PROPERTY_RUNS ?? 4),
})(
  'all refunds of an order never exceed its payment, one after another or at once',
  async (steps, atOnce) => {
    const { invoice, totalCents } = await anOrder()
    const acts = steps.map((step) => async () => {
      if (step.kind === 'goodwill') return await refund(invoice, step.cents)
      if (step.kind === 'pieces') return await refundPieces(invoice, step.quantity)
      return await refundAll(invoice)
    })
    if (atOnce) await Promise.all(acts.map((act) => act()))
    else for (const act of acts) await act()
    const refunded = (await listRefunds(db, invoice)).reduce((total, cents) => total + cents, 0)
    expect(refunded).toBeLessThanOrEqual(totalCents)
    const { order } = (await au.call(admin.read, { params: { invoice } })).body
    expect(order.refundedCents).toBe(refunded)
    expect(await violations(db)).toEqual([])
  },
  120_000,
)
