import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { auditLogEndpoints } from '../../../contract/admin/audit-log/audit-log.ts'
import { dashboardEndpoints } from '../../../contract/admin/dashboard/today.ts'
import { orderAdminEndpoints as admin } from '../../../contract/admin/orders/order-admin.ts'
import { shipmentStateEndpoints } from '../../../contract/admin/orders/shipment-states.ts'
import { shipmentEndpoints } from '../../../contract/admin/orders/shipments.ts'
import { refundRequestEndpoints as requests } from '../../../contract/admin/refunds/refund-requests.ts'
import { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { violations } from '../../../database/audit/audit.ts'
import { type AProduct, aProduct } from '../../../test-support/catalogue/a-product.ts'
import { aCapture, failRefunds, listRefunds } from '../../../test-support/orders/a-capture.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aStatedGoodwill, aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aDistributor } from '../../../test-support/people/a-member.ts'
import { aShopper, type Shopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { refundRequestRoutes } from '../../admin/approvals/refund-request-routes.ts'
import { adminRoutes } from '../../admin/dashboard/admin-routes.ts'
import { orderAdminRoutes } from '../../admin/orders/order-admin-routes.ts'
import { matureEarnings } from '../../distributors/ledger/mature-earnings.ts'
import { recordOffsetCredit } from '../../offset-credit/record-offset-credit.ts'
import { orderMails } from '../../orders/mails/order-mails.ts'
import { shipmentAdminRoutes } from '../../orders/shipment-admin-routes.ts'
import { refundCapture } from '../../payments/refunds/refund-capture.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [
  orderAdminRoutes,
  refundRequestRoutes,
  adminRoutes,
  shipmentAdminRoutes,
])
const [au, ma] = [await aClerk(mall), await aClerk(mall)]
const sponsor = await aDistributor(db, { edcNumber: '86000001', username: 'Fung Sponsor' })

// After each test, the invariants of goods and money must hold.
afterEach(async () => expect(await violations(db)).toEqual([]))

const kettles = { nameEn: 'Kettle', nameCn: '水煲', priceCents: 333_33, pvHundredths: 10_00, onHand: 10 }

/** Three kettles and a cup of a member with a rate of 10 %, paid by card. */
async function anOrder(step: 'paid' | 'shipped' = 'paid', kettle: AProduct = kettles) {
  const items = [
    { place: await aProduct(db, kettle), quantity: 3 },
    {
      place: await aProduct(db, { nameEn: 'Cup', nameCn: '杯', priceCents: 100_00, onHand: 10 }),
      quantity: 1,
    },
  ]
  const shopper = await aShopper(mall, { withInCart: items, sponsorId: sponsor.id, rateBasisPoints: 1_000 })
  const { invoice } = (await shopper.placeSuccessfully()).order
  await advanceOrderTo(mall, invoice, step)
  await aCapture(mall, invoice)
  return { shopper, invoice, kettle: items[0]?.place.specificationId ?? '' }
}

async function readPreview(invoice: string, lineQuantities: LineQuantities, clerk = au) {
  const query = { lineQuantities: lineQuantities.map((line) => `${line.number}:${line.quantity}`).join(',') }
  return (await clerk.call(admin.previewPartialRefund, { params: { invoice }, query })).body
}

async function refund(invoice: string, lineQuantities: LineQuantities, more: object = {}, clerk = au) {
  const { amountCents: expectedCents } = await readPreview(invoice, lineQuantities, clerk)
  const body = { lineQuantities, expectedCents, ...(await aStatedRefund(db, invoice)), ...more }
  return await clerk.call(admin.refundPartially, { params: { invoice }, body })
}

async function idOf(invoice: string): Promise<string> {
  const row = db.selectFrom('orders').where('invoice', '=', invoice).select('id')
  return (await row.executeTakeFirstOrThrow()).id
}

/** Makes the gateway refuse the latest refund of an order. */
async function failLastRefund(invoice: string): Promise<{ id: string; attemptId: string }> {
  return await db
    .updateTable('payment_refunds')
    .set({ state: 'FAILED' })
    .from('payment_attempts as attempt')
    .whereRef('attempt.id', '=', 'payment_refunds.attempt_id')
    .where('attempt.order_id', '=', await idOf(invoice))
    .returning(['payment_refunds.id', 'payment_refunds.attempt_id as attemptId'])
    .executeTakeFirstOrThrow()
}

async function readOnHand(specificationId: string): Promise<number> {
  const row = db.selectFrom('stock').where('specification_id', '=', specificationId).select('on_hand')
  return (await row.executeTakeFirstOrThrow()).on_hand
}

async function readBy(shopper: Shopper, invoice: string) {
  return (await shopper.call(orderEndpoints.read, { params: { invoice } })).body
}

describe('a partial refund', () => {
  test('returns the displayed amount, share and PV, while the rest stays paid', async () => {
    const { shopper, invoice, kettle } = await anOrder()
    const lineQuantities = [{ number: 1, quantity: 2 }]
    // 999.99 less 10 %: 899.99 for three, so 299.99 for each, and one cent more for the last.
    expect(await readPreview(invoice, lineQuantities)).toMatchObject({
      refusal: null,
      amountCents: 599_98,
      quantity: 2,
      sponsorName: 'Fung Sponsor',
      earningCents: 66_67,
      pvHundredths: 20_00,
    })
    const { status, body } = await refund(invoice, lineQuantities)
    expect([status, body.order.orderState, body.order.refundedCents]).toEqual([200, 'PAID', 599_98])
    expect(await listRefunds(db, invoice)).toEqual([599_98])
    expect(await readOnHand(kettle)).toBe(9)
    const own = await readBy(shopper, invoice)
    expect(own.lines.map(({ refundedQuantity }) => refundedQuantity)).toEqual([2, 0])
    const { body: log } = await au.call(auditLogEndpoints.list, { query: { k: invoice } })
    expect(log.items).toMatchObject([
      { act: 'refundPartially', before: { refundedCents: 0 }, after: { refundedCents: 599_98 } },
    ])
  })

  test('followed by a full refund returns the rest, to the cent, and restocks it', async () => {
    const { invoice, kettle } = await anOrder('shipped')
    await refund(invoice, [{ number: 1, quantity: 1 }], { isRestocked: false })
    await refund(invoice, [{ number: 1, quantity: 1 }])
    const params = { invoice }
    const { amountCents, quantity } = (await au.call(admin.previewRefund, { params })).body
    expect(quantity).toBe(2)
    const body = { expectedCents: amountCents, ...(await aStatedRefund(db, invoice)) }
    expect((await au.call(admin.refund, { params, body })).body.order.orderState).toBe('RETURNSUCCESS')
    const story = (await au.call(admin.read, { params })).body
    expect(story.order.refundedCents).toBe(story.order.figures.totalCents)
    // 989.99 of goods, below 1,000, and their delivery.
    expect(await listRefunds(db, invoice)).toEqual([299_99, 299_99, 490_01])
    // One of the three was broken.
    expect(await readOnHand(kettle)).toBe(9)
  })

  test('with a matured share deducts it from the payable balance', async () => {
    const { invoice } = await anOrder('shipped')
    await refund(invoice, [{ number: 1, quantity: 1 }])
    await mall.clock.advance({ days: 22 })
    onTestFinished(async () => await mall.clock.advance({ days: -22 }))
    await matureEarnings(mall)
    // No session lasts that long.
    const clerk = await aClerk(mall)
    expect((await refund(invoice, [{ number: 1, quantity: 2 }], {}, clerk)).status).toBe(200)
    const left = db
      .selectFrom('ledger_entries')
      .where('order_id', '=', await idOf(invoice))
      .groupBy('line_number')
      .orderBy('line_number')
      .select((eb) => [
        eb.fn.sum<number>('pending_cents').as('pending'),
        eb.fn.sum<number>('payable_cents').as('payable'),
      ])
    // Only a tenth of the cup remains.
    expect((await left.execute()).map(({ pending, payable }) => [Number(pending), Number(payable)])).toEqual([
      [0, 0],
      [0, 10_00],
    ])
  })

  test('of the same preview happens once, also if enough pieces and the same amount are left', async () => {
    const { invoice } = await anOrder()
    const lineQuantities = [{ number: 1, quantity: 1 }]
    const { orderVersion } = await readPreview(invoice, lineQuantities)
    const [firstReply, ...repeatedReplies] = await Promise.all(
      [au, ma, au, ma].map((clerk) => refund(invoice, lineQuantities, { orderVersion }, clerk)),
    )
    const answers = [
      firstReply,
      ...repeatedReplies,
      await refund(invoice, lineQuantities, { orderVersion }, ma),
    ]
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1)
    for (const refused of answers.filter((answer) => answer?.status !== 200)) {
      expect(refused?.body).toMatchObject({ code: 'order-changed-meanwhile' })
    }
    expect(await listRefunds(db, invoice)).toEqual([299_99])
  })

  test.each([
    ['shipped', 'LOST', false, 200],
    ['shipped', 'LOST', true, 422],
    ['shipped', 'DAMAGED', true, 422],
    ['shipped', 'UNDELIVERABLE', true, 200],
    ['shipped', 'CANCELLED', true, 422],
    ['paid', 'LOST', false, 422],
    ['paid', 'CANCELLED', true, 200],
  ] as const)(
    'of goods that are %s for the reason %s, restocked: %s, is answered with %i',
    async (step, reason, isRestocked, status) => {
      const { invoice, kettle } = await anOrder(step)
      const before = await readOnHand(kettle)
      const done = await refund(invoice, [{ number: 1, quantity: 1 }], { reason, isRestocked })
      expect(done.status).toBe(status)
      expect(await readOnHand(kettle)).toBe(before + (status === 200 && isRestocked ? 1 : 0))
      const { refunds } = (await au.call(admin.read, { params: { invoice } })).body
      const { username: staffName } = await db
        .selectFrom('people')
        .where('id', '=', au.id)
        .select('username')
        .executeTakeFirstOrThrow()
      expect(refunds).toMatchObject(status === 200 ? [{ reason, note: 'As agreed', staffName }] : [])
    },
  )

  test.each([
    [
      'more than were ordered',
      [{ number: 1, quantity: 4 }],
      { code: 'quantity-not-refundable', nameEn: 'Kettle', left: 3 },
    ],
    ['of a missing line', [{ number: 7, quantity: 1 }], { code: 'quantity-not-refundable', left: 0 }],
    [
      'of the whole order',
      [
        { number: 1, quantity: 3 },
        { number: 2, quantity: 1 },
      ],
      { code: 'whole-order-chosen' },
    ],
    [
      'of a repeated line',
      [
        { number: 1, quantity: 1 },
        { number: 1, quantity: 1 },
      ],
      { code: 'invalid-input' },
    ],
  ])('%s is refused', async (_, lineQuantities, refusal) => {
    const { invoice } = await anOrder()
    expect((await refund(invoice, lineQuantities, { expectedCents: 1 })).body).toMatchObject(refusal)
    expect(await listRefunds(db, invoice)).toEqual([])
  })

  test('is refused at an amount that was not displayed, and for an unpaid order', async () => {
    const { invoice } = await anOrder()
    expect((await refund(invoice, [{ number: 2, quantity: 1 }], { expectedCents: 1 })).body).toEqual({
      code: 'total-changed',
      expected: 1,
      fresh: 90_00,
    })
    const shopper = await aShopper(mall, { withInCart: [{ place: await aProduct(db), quantity: 2 }] })
    const unpaid = (await shopper.placeSuccessfully()).order.invoice
    expect((await refund(unpaid, [{ number: 1, quantity: 1 }])).body).toEqual({
      code: 'order-not-refundable',
    })
    await shopper.call(checkoutEndpoints.cancelOrder, { params: { invoice: unpaid } })
  })
})

describe('the mail about a refund', () => {
  test.each([
    ['LOST', 'en', 'was lost on its way', ['received the items', 'returned']],
    ['LOST', 'zh_tw', '在運送途中遺失', ['退回的商品']],
    ['UNDELIVERABLE', 'en', 'couldn’t be delivered', ['received the items']],
    ['DAMAGED', 'zh_tw', '毋須寄回', ['已收到']],
    ['RETURNED', 'en', 'received the items you returned', ['lost']],
  ] as const)('of a whole order that was %s says so, in %s', async (reason, language, said, unsaid) => {
    const { invoice } = await anOrder('shipped')
    const params = { invoice }
    const { amountCents: expectedCents } = (await au.call(admin.previewRefund, { params })).body
    const stated = { ...(await aStatedRefund(db, invoice)), reason, isRestocked: false }
    const { body } = await au.call(admin.refund, { params, body: { expectedCents, ...stated } })
    expect(body.changes.map(({ cause }) => cause)).toContain(`refund: ${reason}`)
    const rendered = await renderMail('order-returned', invoice, language)
    expect(rendered).toContain(said)
    for (const other of unsaid) expect(rendered).not.toContain(other)
  })

  test('of pieces that arrived damaged does not say that they came back', async () => {
    const { invoice } = await anOrder('shipped')
    await refund(invoice, [{ number: 1, quantity: 1 }], { reason: 'DAMAGED', isRestocked: false })
    const rendered = await renderMail('order-partially-refunded', invoice, 'en', { number: 1 })
    expect(rendered).toContain('didn’t arrive as they should')
    expect(rendered).not.toContain('received the items')
  })

  test('that was sent to the bank says so while the bank has declined another one', async () => {
    const { invoice } = await anOrder()
    await refund(invoice, [{ number: 1, quantity: 1 }])
    await failLastRefund(invoice)
    await refund(invoice, [{ number: 1, quantity: 1 }])
    const mailOf = async (number: number) =>
      await renderMail('order-partially-refunded', invoice, 'en', { number })
    expect(await mailOf(1)).toContain('arranging your refund')
    expect(await mailOf(2)).toContain('asked the bank to refund')
    const goodwill = { amountCents: 10_00, ...(await aStatedGoodwill(db, invoice)) }
    const answer = await au.call(admin.refundGoodwill, { params: { invoice }, body: goodwill })
    expect(answer.status).toBe(200)
    expect(await renderMail('order-goodwill-refunded', invoice, 'en', { number: 1 })).toContain(
      'asked the bank to refund',
    )
  })

  test('that the bank declines after it was sent again says that it is arranged', async () => {
    const { invoice } = await anOrder()
    await refund(invoice, [{ number: 1, quantity: 1 }])
    const failed = await failLastRefund(invoice)
    await db.transaction().execute(async (tx) => {
      const again = { attemptId: failed.attemptId, amountCents: 299_99, reasonKey: `again:${failed.id}` }
      await refundCapture(tx, mall, again)
    })
    const mail = async () => await renderMail('order-partially-refunded', invoice, 'en', { number: 1 })
    expect(await mail()).toContain('asked the bank to refund')
    await failRefunds(db, invoice)
    expect(await mail()).toContain('arranging your refund')
  })
})

async function renderMail(kind: string, invoice: string, language: 'en' | 'zh_tw', facts: object = {}) {
  const { personId } = await db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select('person_id as personId')
    .executeTakeFirstOrThrow()
  const mail = { id: '1', kind, subjectId: invoice, to: 'a@b.hk', language }
  return JSON.stringify(await orderMails(mall)[kind]?.({ ...mail, facts: { personId, invoice, ...facts } }))
}

describe('several partial refunds', () => {
  const dear = { ...kettles, priceCents: 4_000_00 }

  test('require two staff members once their sum exceeds the limit', async () => {
    const { invoice } = await anOrder('paid', dear)
    const lineQuantities = [{ number: 1, quantity: 1 }]
    expect((await refund(invoice, lineQuantities)).status).toBe(200)
    const { amountCents } = await readPreview(invoice, lineQuantities)
    expect((await refund(invoice, lineQuantities)).body).toMatchObject({
      code: 'refund-needs-approval',
      amountCents,
    })
    const params = { invoice }
    const body = {
      kind: 'PARTIAL',
      lineQuantities,
      expectedCents: amountCents,
      ...(await aStatedRefund(db, invoice)),
      isRestocked: false,
    }
    const { id } = (await au.call(requests.create, { params, body })).body
    expect((await ma.call(requests.approve, { params: { id } })).status).toBe(200)
    expect(await listRefunds(db, invoice)).toEqual([amountCents, amountCents])
    const small = [{ number: 2, quantity: 1 }]
    expect((await refund(invoice, small)).body).toMatchObject({ code: 'refund-needs-approval' })
  })

  test('count a failed refund, and count it once if it is retried or included in a full refund', async () => {
    const { invoice } = await anOrder('paid', { ...dear, priceCents: 2_200_00 })
    const lineQuantities = [{ number: 1, quantity: 1 }]
    // 1,683.00 each after both discounts: two are below the limit of 5,000.00, and three above it.
    expect((await refund(invoice, lineQuantities)).status).toBe(200)
    const failed = await failLastRefund(invoice)
    expect((await refund(invoice, lineQuantities)).status).toBe(200)
    expect((await refund(invoice, lineQuantities)).body).toMatchObject({
      code: 'refund-needs-approval',
      refundedCents: 3_366_00,
    })
    await db.transaction().execute(async (tx) => {
      const again = { attemptId: failed.attemptId, amountCents: 1_683_00, reasonKey: `again:${failed.id}` }
      await refundCapture(tx, mall, again)
    })
    expect((await refund(invoice, lineQuantities)).body).toMatchObject({ refundedCents: 3_366_00 })
    expect((await refund(invoice, [{ number: 2, quantity: 1 }])).status).toBe(200)
  })

  test('require one staff member while the total, including failed refunds, is within the limit', async () => {
    const { invoice } = await anOrder('paid', { ...dear, priceCents: 1_700_00 })
    expect((await refund(invoice, [{ number: 1, quantity: 1 }])).status).toBe(200)
    await failLastRefund(invoice)
    const params = { invoice }
    const { amountCents } = (await au.call(admin.previewRefund, { params })).body
    const body = { expectedCents: amountCents, ...(await aStatedRefund(db, invoice)) }
    expect((await au.call(admin.refund, { params, body })).status).toBe(200)
  })

  test('must be requested again if another refund has happened since', async () => {
    const { invoice } = await anOrder('paid', { ...dear, priceCents: 7_000_00 })
    const params = { invoice }
    const lineQuantities = [{ number: 1, quantity: 1 }]
    const { amountCents: expectedCents } = await readPreview(invoice, lineQuantities)
    const body = {
      kind: 'PARTIAL',
      lineQuantities,
      expectedCents,
      ...(await aStatedRefund(db, invoice)),
      isRestocked: false,
    }
    const { id } = (await au.call(requests.create, { params, body })).body
    expect((await refund(invoice, [{ number: 2, quantity: 1 }])).status).toBe(200)
    expect((await ma.call(requests.approve, { params: { id } })).body).toEqual({
      code: 'refund-request-stale',
    })
  })
})

test('of goods paid from offset credit return to the credit and never as money', async () => {
  const edcNumber = '86000002'
  const items = [{ place: await aProduct(db, { priceCents: 200_00, offsetEligible: true }), quantity: 3 }]
  const drawer = await aShopper(mall, { withInCart: items, roles: ['ROLE_API_DISTRIBUTOR'] })
  const contract = { person_id: drawer.id, edc_number: edcNumber, renewal_expires_on: '2099-12-31' }
  await db.insertInto('distributors').values(contract).execute()
  const offsetCredit = {
    edcNumber,
    documentNumber: 'DD-PARTIAL',
    amountCents: 1_000_00,
    expiresOn: null,
    staffId: au.id,
  }
  await recordOffsetCredit(mall, offsetCredit)
  const byOffset = { paymentType: 'OFFSET_DADAN' } as const
  const { order } = (await drawer.placeOrder(await drawer.previewOrder(byOffset), { more: byOffset })).body
  expect((await refund(order.invoice, [{ number: 1, quantity: 1 }])).body.order.refundedCents).toBe(200_00)
  const left = db
    .selectFrom('offset_credits')
    .where('document_number', '=', 'DD-PARTIAL')
    .select('remaining_cents')
  expect(await left.executeTakeFirst()).toEqual({ remaining_cents: 500_00 })
  const params = { invoice: order.invoice }
  const body = { expectedCents: 500_00, ...(await aStatedRefund(db, order.invoice)) }
  expect((await au.call(admin.refund, { params, body })).status).toBe(200)
  expect(await left.executeTakeFirst()).toEqual({ remaining_cents: 1_000_00 })
})

test.each([
  ['en', ['Part of your order has been refunded', 'Kettle', '× 2', 'HK$599.98']],
  ['zh_tw', ['部分商品已退款', '水煲', '× 2', 'HK$599.98']],
] as const)('the shopper is notified of the refunded pieces, in %s', async (language, facts) => {
  const { invoice } = await anOrder()
  await refund(invoice, [{ number: 1, quantity: 2 }])
  const mail = await db
    .selectFrom('mails')
    .where('kind', '=', 'order-partially-refunded')
    .where('subject_id', '=', await idOf(invoice))
    .select(['id', 'kind', 'subject_id as subjectId', 'to_address as to', 'facts'])
    .executeTakeFirstOrThrow()
  const template = orderMails(mall)['order-partially-refunded']
  const content = await template?.({ ...mail, language, facts: mail.facts as Record<string, unknown> })
  for (const fact of facts) expect(JSON.stringify(content)).toContain(fact)
})

test('in the last mail are listed with the total, and unshipped goods are announced as not sent', async () => {
  const { invoice } = await anOrder()
  await refund(invoice, [{ number: 1, quantity: 2 }])
  const params = { invoice }
  const { amountCents: expectedCents } = (await au.call(admin.previewRefund, { params })).body
  await au.call(admin.refund, {
    params,
    body: { expectedCents, ...(await aStatedRefund(db, invoice)) },
  })
  const { personId, totalCents } = await db
    .selectFrom('orders')
    .where('invoice', '=', invoice)
    .select(['person_id as personId', 'total_cents as totalCents'])
    .executeTakeFirstOrThrow()
  const mail = { id: '1', kind: 'order-returned', subjectId: invoice, to: 'a@b.hk', language: 'en' } as const
  const content = await orderMails(mall)['order-returned']?.({ ...mail, facts: { personId, invoice } })
  const rendered = JSON.stringify(content)
  expect(content?.subject).toBe(`Order #${invoice} has been refunded`)
  for (const cents of [expectedCents, totalCents]) {
    expect(rendered).toContain(`HK$${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`)
  }
  expect(rendered).toContain('Kettle')
  expect(rendered).toContain('× 1')
  expect(rendered).not.toContain('× 3')
})

test('lowers the sales of the dashboard by its amount and PV, and the order still counts', async () => {
  const { invoice } = await anOrder()
  const today = async () => (await au.call(dashboardEndpoints.readSales)).body.sales.today
  const before = await today()
  const { amountCents, pvHundredths } = await readPreview(invoice, [{ number: 1, quantity: 2 }])
  expect((await refund(invoice, [{ number: 1, quantity: 2 }])).status).toBe(200)
  expect(amountCents).toBeGreaterThan(0)
  expect(await today()).toEqual({
    orders: before.orders,
    totalCents: before.totalCents - amountCents,
    pvHundredths: before.pvHundredths - pvHundredths,
  })
})

test('a request to cancel pieces that were sent is refused; packed ones are cancelled', async () => {
  const { invoice } = await anOrder('paid', { ...kettles, priceCents: 4_000_00 })
  await advanceOrderTo(mall, invoice, 'confirmed')
  const params = { invoice }
  const version = async () => (await aStatedRefund(db, invoice)).orderVersion
  const logisticsInfo = 'SF Express SF8200000000001'
  const sent = { lines: [{ number: 1, quantity: 1 }], logisticsInfo, orderVersion: await version() }
  expect((await au.call(shipmentEndpoints.shipOrder, { params, body: sent })).status).toBe(200)
  const packed = { lines: [{ number: 1, quantity: 1 }], orderVersion: await version() }
  expect((await au.call(shipmentStateEndpoints.pack, { params, body: packed })).status).toBe(200)
  const request = async (quantity: number) => {
    const lineQuantities = [{ number: 1, quantity }]
    const { amountCents: expectedCents } = await readPreview(invoice, lineQuantities)
    const body = { kind: 'PARTIAL', lineQuantities, expectedCents, ...(await aStatedRefund(db, invoice)) }
    return await au.call(requests.create, { params, body })
  }
  expect((await request(3)).body).toMatchObject({
    code: 'quantity-not-refundable',
    nameEn: 'Kettle',
    left: 2,
  })
  const { id } = (await request(2)).body
  expect((await ma.call(requests.approve, { params: { id } })).status).toBe(200)
})
