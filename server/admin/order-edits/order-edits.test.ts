import { fc, test as prop } from '@fast-check/vitest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orderAdminEndpoints as orders } from '../../../contract/admin/orders/order-admin.ts'
import { orderEditEndpoints as admin } from '../../../contract/admin/orders/order-edits.ts'
import { shipmentEndpoints } from '../../../contract/admin/orders/shipments.ts'
import { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import { type Order, orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { sum } from '../../../contract/values/money.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct, type ProductIds } from '../../../test-support/catalogue/a-product.ts'
import { aBank } from '../../../test-support/orders/a-bank.ts'
import { aCapture, listRefunds } from '../../../test-support/orders/a-capture.ts'
import { aDeliveryMethod } from '../../../test-support/orders/a-delivery-method.ts'
import { aPickupPoint } from '../../../test-support/orders/a-pickup-point.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { readOrderVersion } from '../../../test-support/orders/order-version.ts'
import { aStatedGoodwill, aStatedRefund } from '../../../test-support/orders/stated-refund.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aDistributor } from '../../../test-support/people/a-member.ts'
import { aShopper, type Shopper } from '../../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { orderMails } from '../../orders/mails/order-mails.ts'
import { shipmentAdminRoutes } from '../../orders/shipment-admin-routes.ts'
import { markOrderPaid } from '../../orders/transitions/order-transitions.ts'
import { reconcile } from '../../payments/reconciliation/reconcile-payments.ts'
import { orderAdminRoutes } from '../orders/order-admin-routes.ts'
import { orderEditRoutes } from './order-edit-routes.ts'
import type { OrderChange } from './plan-edit.ts'

const db = await createTestDatabase()
const bank = await aBank(() => mall.clock)
const routes = [orderAdminRoutes, orderEditRoutes, shipmentAdminRoutes]
const mall = await createCheckoutFixture(db, { demoBank: bank.settings }, routes)
const clerk = await aClerk(mall, { username: 'Ho Clerk' })
const sponsor = await aDistributor(db, { edcNumber: '86600001', username: 'Fung Sponsor' })

beforeEach(() => bank.reset())
// After each test, the invariants of goods and money must hold.
afterEach(async () => expect(await violations(db)).toEqual([]))

/** Three kettles of HK$100 and a cup of HK$50, with delivery of HK$100, paid by card. */
async function anOrder(kettles = 3, delivery: Parameters<Shopper['previewOrder']>[0] = {}) {
  const kettle = await aProduct(db, { nameEn: 'Kettle', priceCents: 100_00, onHand: 20 })
  const cup = await aProduct(db, { nameEn: 'Cup', priceCents: 50_00, onHand: 20 })
  const items = [
    { place: kettle, quantity: kettles },
    { place: cup, quantity: 1 },
  ]
  const shopper = await aShopper(mall, { withInCart: items, sponsorId: sponsor.id })
  const preview = await shopper.previewOrder(delivery)
  const { invoice } = (await shopper.placeOrder(preview, { more: delivery })).body.order
  await advanceOrderTo(mall, invoice, 'paid')
  await aCapture(mall, invoice)
  return { shopper, invoice, kettle, cup }
}

const removing = (number: number, quantity = 1): OrderChange['removed'] => [{ number, quantity }]
const adding = ({ specificationId }: ProductIds, quantity = 1): OrderChange['added'] => [
  { specificationId, quantity },
]

async function readPreview(invoice: string, change: OrderChange) {
  return (await clerk.call(admin.preview, { params: { invoice }, body: change })).body
}

async function edit(invoice: string, change: Partial<OrderChange>, more: object = {}) {
  const whole = { removed: [], added: [], ...change } satisfies OrderChange
  const preview = await readPreview(invoice, whole)
  const expected = {
    edits: preview.edits,
    removedCents: preview.removedCents,
    addedCents: preview.figures?.totalCents ?? 0,
  }
  const body = { ...whole, expected, reason: 'Asked by phone', ...more }
  return await clerk.call(admin.create, { params: { invoice }, body })
}

async function addedBy(invoice: string): Promise<string> {
  const { body } = await clerk.call(orders.read, { params: { invoice } })
  return body.edits.at(-1)?.addedInvoice ?? ''
}

/** Pays the difference, as a bank reports it. */
async function payDifference(invoice: string): Promise<void> {
  const { id } = await idOf(invoice)
  await db.transaction().execute(async (tx) => {
    await markOrderPaid(tx, { orderId: id, now: mall.clock.now(), cause: 'query:then' })
  })
  await aCapture(mall, invoice)
}

async function idOf(invoice: string) {
  const order = db.selectFrom('orders').where('invoice', '=', invoice).select('id')
  return await order.executeTakeFirstOrThrow()
}

async function stockOf({ specificationId }: ProductIds) {
  const stock = db.selectFrom('stock').where('specification_id', '=', specificationId)
  return await stock.select(['on_hand as onHand', 'reserved']).executeTakeFirstOrThrow()
}

describe('an exchange for goods of the same price', () => {
  test('needs no payment, and removes and adds at once', async () => {
    const { shopper, invoice, kettle } = await anOrder()
    const pot = await aProduct(db, { nameEn: 'Pot', priceCents: 100_00, onHand: 5 })
    const { status, body } = await edit(invoice, { removed: removing(1), added: adding(pot) })
    expect([status, body.order.orderState, body.edits]).toMatchObject([
      200,
      'PAID',
      [
        {
          state: 'DONE',
          reason: 'Asked by phone',
          staffName: 'Ho Clerk',
          removed: [{ nameEn: 'Kettle', quantity: 1 }],
          added: [{ nameEn: 'Pot', quantity: 1 }],
        },
      ],
    ])
    const params = { invoice: await addedBy(invoice) }
    const addedOrder = (await shopper.call(orderEndpoints.read, { params })).body
    expect(addedOrder).toMatchObject({
      orderState: 'PAID',
      figures: { totalCents: 100_00, freightCents: 0 },
      addedTo: { invoice, carriedCents: 100_00, refundCents: 0 },
      receiver: body.order.receiver.name === '' ? {} : { name: body.order.receiver.name },
    })
    expect(await listRefunds(db, invoice)).toEqual([])
    expect([await stockOf(kettle), await stockOf(pot)]).toEqual([
      { onHand: 18, reserved: 0 },
      { onHand: 4, reserved: 0 },
    ])
    const own = (await shopper.call(orderEndpoints.read, { params: { invoice } })).body
    expect(own.edits).toMatchObject([{ state: 'DONE', addedInvoice: params.invoice, carriedCents: 100_00 }])
  })

  test('of everything in the order carries its delivery fee as well and ends it', async () => {
    const { invoice } = await anOrder()
    const pot = await aProduct(db, { nameEn: 'Pot', priceCents: 350_00 })
    const removed = [
      { number: 1, quantity: 3 },
      { number: 2, quantity: 1 },
    ]
    const { body } = await edit(invoice, { removed, added: adding(pot) })
    expect(body.order.orderState).toBe('RETURNSUCCESS')
    const addedOrder = (await clerk.call(orders.read, { params: { invoice: await addedBy(invoice) } })).body
    expect(addedOrder.order).toMatchObject({
      orderState: 'PAID',
      figures: { freightCents: 100_00, totalCents: 450_00 },
      addedTo: { carriedCents: 450_00 },
    })
    expect(await listRefunds(db, invoice)).toEqual([])
  })
})

describe('a difference that the shopper owes', () => {
  test('is paid by link, and only then are goods removed', async () => {
    const { shopper, invoice, kettle } = await anOrder()
    const pot = await aProduct(db, { nameEn: 'Pot', priceCents: 120_00, onHand: 5 })
    const { body } = await edit(invoice, { removed: removing(1), added: adding(pot) })
    expect(body.edits).toMatchObject([{ state: 'OPEN' }])
    expect(body.order.lines.map(({ refundedQuantity }) => refundedQuantity)).toEqual([0, 0])
    const params = { invoice: await addedBy(invoice) }
    const { prepared } = (await shopper.call(orderEndpoints.read, { params })).body
    const paying = await shopper.call(checkoutEndpoints.payOrder, {
      params,
      body: { acceptedTerms: prepared?.termsVersion },
    })
    expect(paying.status).toBe(200)
    if (paying.body.bankPage !== null) await bank.pay(paying.body.bankPage, 'good')
    await mall.clock.advance({ seconds: 61 })
    await reconcile(mall)
    const paid = (await clerk.call(orders.read, { params })).body
    expect(paid).toMatchObject({ order: { orderState: 'PAID' }, attempts: [{ capturedCents: 20_00 }] })
    const edited = (await clerk.call(orders.read, { params: { invoice } })).body
    expect(edited.edits).toMatchObject([{ state: 'DONE' }])
    expect(edited.order.lines.map(({ refundedQuantity }) => refundedQuantity)).toEqual([1, 0])
    expect([await stockOf(kettle), await stockOf(pot)]).toEqual([
      { onHand: 18, reserved: 0 },
      { onHand: 4, reserved: 0 },
    ])
    // A later refund of the added goods returns the difference first, and the rest from the first payment.
    const { amountCents } = (await clerk.call(orders.previewRefund, { params })).body
    expect(amountCents).toBe(120_00)
    const all = { expectedCents: amountCents, ...(await aStatedRefund(db, params.invoice)) }
    expect((await clerk.call(orders.refund, { params, body: all })).status).toBe(200)
    expect([await listRefunds(db, params.invoice), await listRefunds(db, invoice)]).toEqual([
      [20_00],
      [100_00],
    ])
    const story = (await clerk.call(orders.read, { params })).body
    expect(story.refunds.map((refund) => refund.amountCents)).toEqual([20_00, 100_00])
  })

  test('that is not paid leaves the order as it was', async () => {
    const { shopper, invoice, kettle } = await anOrder()
    const pot = await aProduct(db, { nameEn: 'Pot', priceCents: 120_00, onHand: 5 })
    await edit(invoice, { removed: removing(1), added: adding(pot) })
    expect(await stockOf(pot)).toEqual({ onHand: 5, reserved: 1 })
    const params = { invoice: await addedBy(invoice) }
    await shopper.call(checkoutEndpoints.cancelOrder, { params })
    const { body } = await clerk.call(orders.read, { params: { invoice } })
    expect(body).toMatchObject({
      edits: [{ state: 'CANCELLED' }],
      refusals: { edit: null, ship: { code: 'order-not-shippable' } },
    })
    expect(body.order.refundedCents).toBe(0)
    expect([await stockOf(kettle), await stockOf(pot)]).toEqual([
      { onHand: 17, reserved: 0 },
      { onHand: 5, reserved: 0 },
    ])
    expect((await edit(invoice, { removed: removing(1), added: adding(pot) })).status).toBe(200)
  })

  test('that is not paid leaves its shopper free to cancel the order', async () => {
    const { shopper, invoice, kettle } = await anOrder()
    const pot = await aProduct(db, { nameEn: 'Pot', priceCents: 120_00, onHand: 5 })
    await edit(invoice, { removed: removing(1), added: adding(pot) })
    const params = { invoice }
    const read = async () => (await shopper.call(orderEndpoints.read, { params })).body
    const refused = { code: 'order-not-cancellable' }
    expect((await read()).refusals.cancelPaid).toEqual(refused)
    await shopper.call(checkoutEndpoints.cancelOrder, { params: { invoice: await addedBy(invoice) } })
    const order = await read()
    expect(order).toMatchObject({
      refusals: { cancelPaid: null },
      cancelRefundCents: order.figures.totalCents,
    })
    const body = { expectedCents: order.figures.totalCents }
    const cancelled = await shopper.call(checkoutEndpoints.cancelPaidOrder, { params, body })
    expect(cancelled).toMatchObject({ status: 200, body: { orderState: 'RETURNSUCCESS' } })
    expect(await listRefunds(db, invoice)).toEqual([order.figures.totalCents])
    expect(await stockOf(kettle)).toEqual({ onHand: 20, reserved: 0 })
  })

  test('stops whatever would change the goods or the money of the order meanwhile', async () => {
    const { invoice } = await anOrder()
    await advanceOrderTo(mall, invoice, 'confirmed')
    const pot = await aProduct(db, { nameEn: 'Pot', priceCents: 300_00 })
    await edit(invoice, { added: adding(pot) })
    const refusal = { code: 'order-edit-open', invoice: await addedBy(invoice) }
    const params = { invoice }
    const parcel = { logisticsInfo: 'SF1000000100000', orderVersion: await readOrderVersion(db, invoice) }
    const attempts = [
      await edit(invoice, { removed: removing(1) }),
      await clerk.call(shipmentEndpoints.shipOrder, { params, body: parcel }),
      await clerk.call(shipmentEndpoints.printPackingSlips, { body: { invoices: [invoice] } }),
      await clerk.call(orders.refund, {
        params,
        body: { expectedCents: 450_00, ...(await aStatedRefund(db, params.invoice)) },
      }),
      await clerk.call(orders.refundPartially, {
        params,
        body: {
          lineQuantities: [{ number: 1, quantity: 1 }],
          expectedCents: 100_00,
          ...(await aStatedRefund(db, params.invoice)),
        },
      }),
      await clerk.call(orders.refundGoodwill, {
        params,
        body: { amountCents: 1_00, ...(await aStatedGoodwill(db, invoice)) },
      }),
    ]
    for (const { body } of attempts) expect(body).toEqual(refusal)
  })
})

describe('a difference in favour of the shopper', () => {
  test('is refunded at once, with the goods or for removed goods alone', async () => {
    const { invoice, kettle } = await anOrder()
    const pot = await aProduct(db, { nameEn: 'Pot', priceCents: 70_00 })
    await edit(invoice, { removed: removing(1), added: adding(pot) })
    expect(await listRefunds(db, invoice)).toEqual([30_00])
    const { body } = await edit(invoice, { removed: removing(1) })
    expect(body.edits).toMatchObject([{ state: 'DONE' }, { state: 'DONE', addedInvoice: null }])
    expect(await listRefunds(db, invoice)).toEqual([30_00, 100_00])
    expect(await stockOf(kettle)).toEqual({ onHand: 19, reserved: 0 })
    expect(body.refunds).toMatchObject([
      { kind: 'EDIT', note: 'Asked by phone', amountCents: 30_00 },
      { kind: 'PARTIAL', amountCents: 100_00 },
    ])
  })

  test('above the limit of refunds is refused, and refunds of added goods count with those of the order', async () => {
    const { invoice } = await anOrder()
    const [dear, pot] = [
      await aProduct(db, { nameEn: 'Dear', priceCents: 4_900_00 }),
      await aProduct(db, { nameEn: 'Pot', priceCents: 70_00 }),
    ]
    await edit(invoice, { added: adding(dear) })
    const params = { invoice: await addedBy(invoice) }
    await payDifference(params.invoice)
    const body = { expectedCents: 4_900_00, ...(await aStatedRefund(db, params.invoice)) }
    expect((await clerk.call(orders.refund, { params, body })).status).toBe(200)
    expect((await edit(invoice, { removed: removing(1, 3), added: adding(pot) })).body).toMatchObject({
      code: 'refund-needs-approval',
      amountCents: 230_00,
      refundedCents: 4_900_00,
    })
  })
})

describe('an edit', () => {
  test('that is sent twice happens once', async () => {
    const { invoice } = await anOrder()
    const pot = await aProduct(db, { nameEn: 'Pot', priceCents: 100_00, onHand: 5 })
    const sent = await Promise.all(
      Array.from({ length: 4 }, () =>
        edit(
          invoice,
          { removed: removing(1), added: adding(pot) },
          { expected: { edits: 0, removedCents: 100_00, addedCents: 100_00 } },
        ),
      ),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    for (const { status, body } of sent) {
      if (status === 422) expect(body).toEqual({ code: 'order-edited-meanwhile' })
    }
    expect(await stockOf(pot)).toEqual({ onHand: 4, reserved: 0 })
  })

  test.each([
    ['of nothing', {}, 'order-edit-empty'],
    ['of more than there is', { removed: removing(1, 9) }, 'quantity-not-refundable'],
    [
      'that only removes everything',
      {
        removed: [
          { number: 1, quantity: 3 },
          { number: 2, quantity: 1 },
        ],
      },
      'whole-order-chosen',
    ],
  ] as const)('%s is refused', async (_, change, code) => {
    const { invoice } = await anOrder()
    expect((await edit(invoice, change as Partial<OrderChange>)).body).toMatchObject({ code })
  })

  test('of a shipped order, of an unpaid one and of an added one is refused', async () => {
    const { invoice } = await anOrder()
    const pot = await aProduct(db, { nameEn: 'Pot', priceCents: 100_00 })
    await edit(invoice, { added: adding(pot) })
    const addedInvoice = await addedBy(invoice)
    await payDifference(addedInvoice)
    await advanceOrderTo(mall, invoice, 'shipped')
    for (const editedInvoice of [invoice, addedInvoice]) {
      expect((await edit(editedInvoice, { removed: removing(1) })).body).toEqual({
        code: 'order-not-editable',
      })
    }
  })

  test('without enough stock for the added goods is refused and changes nothing', async () => {
    const { invoice, kettle } = await anOrder()
    const pot = await aProduct(db, { nameEn: 'Pot', priceCents: 100_00, onHand: 1 })
    const { body } = await edit(invoice, { removed: removing(1), added: adding(pot, 2) })
    expect(body).toMatchObject({ code: 'not-enough-stock', left: 1 })
    expect(await stockOf(kettle)).toEqual({ onHand: 17, reserved: 0 })
  })

  test('of more than its pick-up point takes, or of goods that its delivery method refuses, is refused', async () => {
    const fees = { feeCents: 100_00, refusedFlags: ['PERFUME' as const] }
    const method = await aDeliveryMethod(db, { kind: 'PICKUP_POINT', ...fees })
    const { id: pickupPointId, nameEn } = await aPickupPoint(db, method.id)
    const { invoice, kettle, cup } = await anOrder(3, { deliveryMethodId: method.id, pickupPointId })
    const pot = await aProduct(db, { nameEn: 'Pot', priceCents: 100_00 })
    const perfume = await aProduct(db, { nameEn: 'Perfume', priceCents: 100_00 })
    const details = [kettle, cup, pot, perfume].map((goods) => ({
      specification_id: goods.specificationId,
      weight_grams: 1_000,
      flags: goods === perfume ? ['PERFUME'] : [],
    }))
    await db.insertInto('specification_details').values(details).execute()
    await db.updateTable('pickup_points').set({ max_weight_grams: 4_000 }).execute()
    const tooHeavy = { code: 'pickup-point-unavailable', nameEn, reason: 'goods' }
    expect((await readPreview(invoice, { removed: [], added: adding(pot) })).refusal).toMatchObject(tooHeavy)
    expect((await edit(invoice, { added: adding(pot) })).body).toMatchObject(tooHeavy)
    expect((await edit(invoice, { removed: removing(1), added: adding(perfume) })).body).toEqual({
      code: 'delivery-method-unavailable',
    })
    // The order keeps a method and a point that new orders cannot choose.
    await db.updateTable('delivery_methods').set({ is_offered: false }).execute()
    await db.updateTable('pickup_points').set({ state: 'FULL' }).execute()
    expect((await edit(invoice, { removed: removing(1), added: adding(pot) })).status).toBe(200)
    // The goods of the earlier edit are in the same parcel.
    expect((await edit(invoice, { added: adding(pot) })).body).toMatchObject(tooHeavy)
    expect((await edit(invoice, { removed: removing(1) })).status).toBe(200)
    expect((await edit(invoice, { added: adding(pot) })).status).toBe(200)
  })

  test('of an order that a later limit of its pick-up point excludes is refused for its added goods only', async () => {
    const method = await aDeliveryMethod(db, { kind: 'PICKUP_POINT', feeCents: 100_00 })
    const { id: pickupPointId, nameEn } = await aPickupPoint(db, method.id)
    const { invoice } = await anOrder(3, { deliveryMethodId: method.id, pickupPointId })
    const pot = await aProduct(db, { nameEn: 'Pot', priceCents: 100_00 })
    const safe = await aProduct(db, { nameEn: 'Safe', priceCents: 100_00 })
    const details = [pot, safe].map(({ specificationId }) => ({
      specification_id: specificationId,
      weight_grams: specificationId === safe.specificationId ? 30_000 : 1_000,
      flags: [],
    }))
    await db.insertInto('specification_details').values(details).execute()
    // The weights of the ordered goods are unknown.
    await db.updateTable('pickup_points').set({ max_weight_grams: 4_000 }).execute()
    expect((await edit(invoice, { removed: removing(1), added: adding(safe) })).body).toMatchObject({
      code: 'pickup-point-unavailable',
      nameEn,
      reason: 'goods',
    })
    expect((await edit(invoice, { removed: removing(1), added: adding(pot) })).status).toBe(200)
  })

  test.each([
    ['en', 'order-prepared', 120_00, ['Removed items', 'Kettle', 'Amount due', 'HK$20.00', 'stays as it is']],
    ['zh_tw', 'order-prepared', 120_00, ['移除的商品', '應付差額', 'HK$20.00', '維持不變']],
    [
      'en',
      'order-paid',
      70_00,
      [
        'has been changed',
        'Removed items',
        'Paid with order #',
        'Amount charged',
        'HK$0.00',
        'This refund',
        'HK$30.00',
      ],
    ],
    [
      'zh_tw',
      'order-paid',
      70_00,
      ['已更改', '移除的商品', '由訂單 #', '實際收取', 'HK$0.00', '是次退款', 'HK$30.00'],
    ],
  ] as const)('is announced in %s by %s', async (language, kind, priceCents, facts) => {
    const { shopper, invoice } = await anOrder()
    const pot = await aProduct(db, { nameEn: 'Pot', priceCents })
    await edit(invoice, { removed: removing(1), added: adding(pot) })
    const addedInvoice = await addedBy(invoice)
    const { id } = await idOf(addedInvoice)
    const sent = db.selectFrom('mails').where('subject_id', '=', id).where('kind', '=', kind)
    expect(await sent.select('kind').execute()).toHaveLength(1)
    const mail = { id: '1', kind, subjectId: id, to: shopper.email, language }
    const facts_ = { personId: shopper.id, invoice: addedInvoice }
    const rendered = JSON.stringify(await orderMails(mall)[kind]?.({ ...mail, facts: facts_ }))
    for (const fact of [...facts, invoice]) expect(rendered).toContain(fact)
  })
})

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      line: fc.integer({ min: 1, max: 2 }),
      removed: fc.integer({ min: 0, max: 3 }),
      goods: fc.integer({ min: 0, max: 2 }),
      added: fc.integer({ min: 0, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('goodwill' as const),
      cents: fc.integer({ min: 1, max: 150_00 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), nth: fc.nat({ max: 3 }) }) },
)

/** All orders of a person, with their goods that are still owed. */
async function familyOf(personId: string) {
  const rows = await db
    .selectFrom('orders')
    .where('person_id', '=', personId)
    .select(['id', 'invoice'])
    .execute()
  const stories: (Order & { id: string })[] = []
  for (const { id, invoice } of rows) {
    const { order } = (await clerk.call(orders.read, { params: { invoice } })).body
    stories.push({ id, ...order })
  }
  return stories
}

prop.prop([fc.array(step, { minLength: 3, maxLength: 7 })], {
  numRuns: Number(process.env.PROPERTY_RUNS ?? 4),
})(
  'after any edits, payments, expiries and refunds, money, stock and ledger match the goods to be sent',
  async (steps) => {
    const { shopper, invoice, kettle, cup } = await anOrder()
    const pots = [
      await aProduct(db, { nameEn: 'Pot', priceCents: 100_00, onHand: 20 }),
      await aProduct(db, { nameEn: 'Pan', priceCents: 35_00, onHand: 20 }),
      await aProduct(db, { nameEn: 'Wok', priceCents: 180_00, onHand: 20 }),
    ]
    for (const step of steps) {
      const family = await familyOf(shopper.id)
      const open = family.find(({ orderState }) => orderState === 'UNPAID')
      if (step.kind === 'edit') {
        const pot = pots[step.goods]
        await edit(invoice, {
          removed: step.removed === 0 ? [] : removing(step.line, step.removed),
          added: step.added === 0 || pot === undefined ? [] : adding(pot, step.added),
        })
      }
      if (step.kind === 'pay' && open) await payDifference(open.invoice)
      if (step.kind === 'expire' && open) {
        await shopper.call(checkoutEndpoints.cancelOrder, { params: { invoice: open.invoice } })
      }
      if (step.kind === 'goodwill') {
        const body = { amountCents: step.cents, ...(await aStatedGoodwill(db, invoice)) }
        await clerk.call(orders.refundGoodwill, { params: { invoice }, body })
      }
      if (step.kind === 'refund') {
        const params = { invoice: family[step.nth % family.length]?.invoice ?? invoice }
        const { amountCents } = (await clerk.call(orders.previewRefund, { params })).body
        const body = { expectedCents: amountCents, ...(await aStatedRefund(db, params.invoice)) }
        await clerk.call(orders.refund, { params, body })
      }
    }
    expect(await violations(db)).toEqual([])
    const family = await familyOf(shopper.id)
    const sold = family.filter(({ orderState }) => orderState === 'PAID')
    const owed = sum(sold.map(({ figures, refundedCents }) => figures.totalCents - refundedCents))
    const ids = family.map(({ id }) => id)
    const money = await db
      .selectFrom('payment_attempts as attempt')
      .where('attempt.order_id', 'in', ids)
      .select((eb) => [
        eb.fn.sum<number>('captured_cents').as('captured'),
        eb
          .selectFrom('payment_refunds')
          .innerJoin('payment_attempts as of', 'of.id', 'payment_refunds.attempt_id')
          .where('of.order_id', 'in', ids)
          .select(({ fn }) =>
            fn.coalesce(fn.sum<number>('payment_refunds.amount_cents'), eb.lit(0)).as('all'),
          )
          .as('refunded'),
      ])
      .executeTakeFirstOrThrow()
    expect(Number(money.captured) - Number(money.refunded)).toBe(owed)
    for (const product of [kettle, cup, ...pots]) {
      const linesOf = (state: string) =>
        family
          .filter(({ orderState }) => orderState === state)
          .flatMap(({ lines }) => lines)
          .filter(({ specificationId }) => specificationId === product.specificationId)
          .map(({ quantity, refundedQuantity }) => quantity - refundedQuantity)
      expect(await stockOf(product)).toEqual({
        onHand: 20 - sum(linesOf('PAID')),
        reserved: sum(linesOf('UNPAID')),
      })
    }
    const ledger = await db
      .selectFrom('ledger_entries')
      .where('order_id', 'in', ids)
      .select(({ fn }) => fn.sum<number>('goods_cents').as('goods'))
      .executeTakeFirstOrThrow()
    const goods = sold.flatMap(({ lines }) =>
      lines.map(
        ({ netCents, quantity, refundedQuantity }) => (netCents / quantity) * (quantity - refundedQuantity),
      ),
    )
    expect(Number(ledger.goods)).toBe(sum(goods))
  },
  120_000,
)
