import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { orderAdminEndpoints } from '../../../contract/admin/orders/order-admin.ts'
import {
  preparedOrderEndpoints as admin,
  type ChosenLines,
} from '../../../contract/admin/orders/prepared-orders.ts'
import { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import { orderEndpoints } from '../../../contract/shop/orders/orders.ts'
import { violations } from '../../../database/audit/audit.ts'
import { aProduct, type ProductIds, takeOffShelf } from '../../../test-support/catalogue/a-product.ts'
import { changeShop } from '../../../test-support/change-shop.ts'
import { aBank } from '../../../test-support/orders/a-bank.ts'
import { aCode } from '../../../test-support/orders/a-code.ts'
import { aDeliveryMethod } from '../../../test-support/orders/a-delivery-method.ts'
import { aPickupPoint } from '../../../test-support/orders/a-pickup-point.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../../test-support/people/a-clerk.ts'
import { aDistributor, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { aShopper, type Shopper } from '../../../test-support/people/a-shopper.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { anAddress } from '../../../test-support/people/an-address.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { normalise } from '../../catalogue/search/text/normalise-rules.ts'
import { orderMails } from '../../orders/mails/order-mails.ts'
import { reconcile } from '../../payments/reconciliation/reconcile-payments.ts'
import { orderAdminRoutes } from '../orders/order-admin-routes.ts'
import { preparedOrderRoutes } from './prepared-order-routes.ts'

const db = await createTestDatabase()
const bank = await aBank(() => mall.clock)
const mall = await createCheckoutFixture(db, { demoBank: bank.settings }, [
  orderAdminRoutes,
  preparedOrderRoutes,
])
let clerk = await aClerk(mall, { username: 'Ho Clerk' })
const sponsor = await aDistributor(db, { edcNumber: '86000001', username: 'Fung Sponsor' })

// The clock moves by days, after which a session has ended.
beforeEach(async () => {
  bank.reset()
  clerk = await aClerk(mall, { username: 'Ho Clerk' })
})

// After each test, the invariants of goods and money must hold.
afterEach(async () => expect(await violations(db)).toEqual([]))

const oneOf = ({ specificationId }: ProductIds, quantity = 1) => ({ specificationId, quantity })

async function readPreview({ id }: Shopper, lines: ChosenLines, code: string | null = null) {
  return (await clerk.call(admin.preview, { body: { personId: id, lines, code } })).body
}

async function prepare(
  shopper: Shopper,
  lines: ChosenLines,
  {
    code = null,
    key = randomUUID(),
    ...more
  }: { code?: string | null; key?: string; receiverId?: string } = {},
) {
  const { figures, sponsorId, rateBasisPoints } = await readPreview(shopper, lines, code)
  const expected = { ...figures, sponsorId, rateBasisPoints }
  const { id: personId, receiverId } = shopper
  const body = { personId, lines, receiverId, code, language: 'en' as const, expected, ...more }
  return await clerk.call(admin.create, { headers: { 'idempotency-key': key }, body })
}

async function stockOf({ specificationId }: ProductIds) {
  const stock = db.selectFrom('stock').where('specification_id', '=', specificationId)
  return await stock.select(['on_hand as onHand', 'reserved']).executeTakeFirstOrThrow()
}

/** The person in a new session, because days have passed. */
async function again({ id }: { id: string }) {
  return createActor(mall.app, await insertSessionForPerson(db, mall.clock, id))
}

async function read(shopper: Shopper, invoice: string) {
  return (await (await again(shopper)).call(orderEndpoints.read, { params: { invoice } })).body
}

async function pay(shopper: Shopper, invoice: string) {
  const { prepared } = await read(shopper, invoice)
  const body = { acceptedTerms: prepared?.termsVersion }
  return await (await again(shopper)).call(checkoutEndpoints.payOrder, { params: { invoice }, body })
}

describe('an order that the staff prepare', () => {
  test('has the prices, sponsor and code of the person, exactly as the shopper would see them', async () => {
    const kettle = await aProduct(db, { priceCents: 600_00, pvHundredths: 300_00, codeEligible: true })
    const lines = [oneOf(kettle, 2)]
    const mei = await aShopper(mall, {
      withInCart: [{ place: kettle, quantity: 2 }],
      sponsorId: sponsor.id,
      rateBasisPoints: 1_000,
    })
    const code = await aCode(db)
    const seen = await mei.previewOrder({ code })
    const { receiver: _, ...own } = seen
    const withoutCart = (line: { cartId: string }) => ({ ...line, cartId: '' })
    const preview = await readPreview(mei, lines, code)
    expect({ ...preview, lines: preview.lines.map(withoutCart), refusals: own.refusals }).toEqual({
      ...own,
      lines: own.lines.map(withoutCart),
      holdHours: 24,
    })
    const { status, body } = await prepare(mei, lines, { code })
    expect(status).toBe(201)
    expect(await read(mei, body.invoice)).toMatchObject({
      orderState: 'UNPAID',
      figures: seen.figures,
      sponsorName: 'Fung Sponsor',
      discountCode: code,
      prepared: { staffName: 'Ho Clerk', acceptedAt: null },
      refusals: { pay: null, cancel: null },
    })
    // The cart of the shopper is not touched.
    expect((await mei.previewOrder()).lines).toHaveLength(1)
  })

  test('is paid through the link once its shopper accepts the terms, and only then', async () => {
    const kettle = await aProduct(db, { onHand: 3 })
    const mei = await aShopper(mall)
    const { invoice, payBefore, isMailed } = (await prepare(mei, [oneOf(kettle, 2)])).body
    expect(isMailed).toBe(true)
    expect(Date.parse(payBefore) - mall.clock.now().getTime()).toBe(24 * 3_600_000)
    expect(await stockOf(kettle)).toEqual({ onHand: 3, reserved: 2 })
    const unaccepted = await mei.call(checkoutEndpoints.payOrder, { params: { invoice }, body: {} })
    expect(unaccepted).toMatchObject({ status: 422, body: { code: 'terms-not-accepted' } })
    // Long after the window of other orders.
    await mall.clock.advance({ seconds: 23 * 3_600 })
    await mall.jobs.drain()
    const paying = await pay(mei, invoice)
    expect(paying).toMatchObject({ status: 200, body: { bankPage: { method: 'GET' } } })
    if (paying.body.bankPage !== null) await bank.pay(paying.body.bankPage, 'good')
    await mall.clock.advance({ seconds: 61 })
    await reconcile(mall)
    const order = await read(mei, invoice)
    expect(order).toMatchObject({ orderState: 'PAID', prepared: { acceptedAt: expect.any(String) } })
    expect(await stockOf(kettle)).toEqual({ onHand: 1, reserved: 0 })
  })

  test('goes by the chosen method to the chosen point, at its fee', async () => {
    const kettle = await aProduct(db)
    const lines = [oneOf(kettle)]
    const method = await aDeliveryMethod(db, { kind: 'PICKUP_POINT', feeCents: 2_500 })
    const point = await aPickupPoint(db, method.id)
    const mei = await aShopper(mall)
    const chosen = { deliveryMethodId: method.id, pickupPointId: point.id }
    const choice = { personId: mei.id, lines, ...chosen }
    const { figures, sponsorId, rateBasisPoints, pickupPoint } = (
      await clerk.call(admin.preview, { body: choice })
    ).body
    expect([figures.freightCents, pickupPoint?.code]).toEqual([2_500, point.code])
    const expected = { ...figures, sponsorId, rateBasisPoints }
    const body = { ...choice, receiverId: mei.receiverId, language: 'en' as const, expected }
    const create = async (more: object) =>
      await clerk.call(admin.create, {
        headers: { 'idempotency-key': randomUUID() },
        body: { ...body, ...more },
      })
    expect((await create({ pickupPointId: null })).body).toEqual({ code: 'pickup-point-missing' })
    const created = await create({})
    expect(created.status).toBe(201)
    expect(await read(mei, created.body.invoice)).toMatchObject({
      figures: { freightCents: 2_500 },
      delivery: { kind: 'PICKUP_POINT', pickupPoint: { code: point.code } },
    })
    await db.updateTable('delivery_methods').set({ is_offered: false }).execute()
  })

  test('is cancelled when its time is over, and releases stock and code', async () => {
    const kettle = await aProduct(db, { onHand: 1, codeEligible: true })
    const [mei, lee] = [await aShopper(mall), await aShopper(mall, { withInCart: [kettle] })]
    const [code, preview] = [await aCode(db), await lee.previewOrder()]
    const { invoice } = (await prepare(mei, [oneOf(kettle)], { code })).body
    expect((await lee.placeOrder(preview)).body).toMatchObject({ code: 'not-enough-stock' })
    await mall.clock.advance({ seconds: 24 * 3_600 + 31 })
    await mall.jobs.drain()
    expect(await read(mei, invoice)).toMatchObject({ orderState: 'CANCEL', payBefore: null })
    expect(await stockOf(kettle)).toEqual({ onHand: 1, reserved: 0 })
    expect(await pay(mei, invoice)).toMatchObject({ status: 422, body: { code: 'order-voided' } })
    clerk = await aClerk(mall)
    expect((await readPreview(mei, [oneOf(kettle)], code)).discountCode?.refusal).toBeNull()
  })

  test('has a mail that names the staff member, the deadline and the way to the order', async () => {
    const mei = await aShopper(mall)
    const { invoice } = (await prepare(mei, [oneOf(await aProduct(db))])).body
    const facts = { personId: mei.id, invoice }
    const mail = { kind: 'order-prepared', subjectId: 'x', to: mei.email, facts }
    const render = orderMails(mall)['order-prepared']
    const english = JSON.stringify(await render?.({ ...mail, language: 'en' } as never))
    expect(english).toContain('Ho Clerk')
    expect(english).toContain('Pay before')
    expect(english).toContain(`/account/order/detail?invoice=${invoice}`)
    expect(JSON.stringify(await render?.({ ...mail, language: 'zh_tw' } as never))).toContain('付款期限')
    const sent = await db.selectFrom('mails').where('to_address', '=', mei.email).select('kind').execute()
    expect(sent).toEqual([{ kind: 'order-prepared' }])
  })

  test('is placed once for one key, and another request with the key is refused', async () => {
    const kettle = await aProduct(db, { onHand: 5 })
    const mei = await aShopper(mall)
    const key = randomUUID()
    const both = await Promise.all([
      prepare(mei, [oneOf(kettle)], { key }),
      prepare(mei, [oneOf(kettle)], { key }),
    ])
    expect(new Set(both.map(({ body }) => body.invoice)).size).toBe(1)
    expect((await prepare(mei, [oneOf(kettle, 2)], { key })).status).toBe(409)
    expect(await stockOf(kettle)).toEqual({ onHand: 5, reserved: 1 })
  })

  test('never takes more stock than there is when staff and shoppers order at once', async () => {
    const kettle = await aProduct(db, { onHand: 3 })
    const callers = await Promise.all(
      Array.from({ length: 4 }, async () => await aShopper(mall, { withInCart: [kettle] })),
    )
    const people = await Promise.all(Array.from({ length: 4 }, async () => await aShopper(mall)))
    const replies = await Promise.all([
      ...callers.map(async (shopper) => await shopper.placeOrder()),
      ...people.map(async (shopper) => await prepare(shopper, [oneOf(kettle)])),
    ])
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await stockOf(kettle)).toEqual({ onHand: 3, reserved: 3 })
  })

  test('is refused with the reason', async () => {
    const kettle = await aProduct(db, { onHand: 2 })
    const mei = await aShopper(mall)
    expect(await prepare(mei, [oneOf(kettle, 3)])).toMatchObject({ body: { code: 'not-enough-stock' } })
    const blocked = await aShopper(mall, { canBuy: false })
    expect(await prepare(blocked, [oneOf(kettle)])).toMatchObject({ body: { code: 'cannot-buy' } })
    const unverified = await aShopper(mall, { isVerified: false })
    expect(await prepare(unverified, [oneOf(kettle)])).toMatchObject({ body: { code: 'cannot-buy' } })
    const other = await aShopper(mall)
    const foreign = await prepare(mei, [oneOf(kettle)], { receiverId: other.receiverId })
    expect(foreign).toMatchObject({ body: { code: 'receiver-missing' } })
    await takeOffShelf(db, kettle)
    expect(await prepare(mei, [oneOf(kettle)])).toMatchObject({ body: { code: 'product-disabled' } })
  })

  test('is refused if nothing is left to pay by the link', async () => {
    const delivery = { section: 'delivery', freeDeliveryFromCents: 0, freightCents: 0 } as const
    onTestFinished(await changeShop(mall, delivery))
    const cup = await aProduct(db, { priceCents: 40_00, codeEligible: true })
    const reply = await prepare(await aShopper(mall), [oneOf(cup)], { code: await aCode(db) })
    expect(reply).toMatchObject({ status: 422, body: { code: 'order-without-payment' } })
  })

  test('is refused if a price has changed since the preview', async () => {
    const kettle = await aProduct(db, { priceCents: 100_00 })
    const mei = await aShopper(mall)
    const { figures, sponsorId, rateBasisPoints } = await readPreview(mei, [oneOf(kettle)])
    await db.updateTable('products').set({ price_cents: 90_00 }).where('id', '=', kettle.productId).execute()
    const expected = { ...figures, sponsorId, rateBasisPoints }
    const body = {
      personId: mei.id,
      lines: [oneOf(kettle)],
      receiverId: mei.receiverId,
      language: 'en' as const,
    }
    const headers = { 'idempotency-key': randomUUID() }
    const reply = await clerk.call(admin.create, { headers, body: { ...body, expected } })
    expect(reply).toMatchObject({ body: { code: 'subtotal-changed', expected: 100_00, fresh: 90_00 } })
  })

  test('is shown to the staff with its author, and its window follows the setting', async () => {
    const mei = await aShopper(mall)
    const kettle = await aProduct(db)
    const reset = await changeShop(mall, {
      section: 'payment',
      paymentWindowSeconds: 300,
      redirectSeconds: 5,
      preparedOrderHours: 48,
    })
    onTestFinished(reset)
    expect((await readPreview(mei, [oneOf(kettle)])).holdHours).toBe(48)
    const { invoice, payBefore } = (await prepare(mei, [oneOf(kettle)])).body
    expect(Date.parse(payBefore) - mall.clock.now().getTime()).toBe(48 * 3_600_000)
    const story = (await clerk.call(orderAdminEndpoints.read, { params: { invoice } })).body
    expect(story.order.prepared?.staffName).toBe('Ho Clerk')
    expect(story.changes).toMatchObject([{ state: 'UNPAID', cause: 'prepared' }])
  })
})

describe('the page of a new order', () => {
  test('shows the contact data and addresses of the person, which is logged', async () => {
    const mei = await aShopper(mall)
    const { body } = await clerk.call(admin.readBuyer, { params: { id: mei.id } })
    expect(body).toMatchObject({ email: mei.email, canOrder: true, receivers: [{ id: mei.receiverId }] })
    const receiver = await clerk.call(admin.addReceiver, { params: { id: mei.id }, body: anAddress })
    expect(receiver.status).toBe(201)
    const again = await clerk.call(admin.readBuyer, { params: { id: mei.id } })
    expect(again.body.receivers.map(({ id }) => id)).toEqual([mei.receiverId, receiver.body.id])
    const logged = await db
      .selectFrom('audit_log')
      .where('subject_name', '=', mei.id)
      .orderBy('id')
      .select('act')
      .execute()
    expect(logged.map(({ act }) => act)).toEqual(['disclosePerson', 'addReceiver', 'disclosePerson'])
  })

  test('finds goods on sale by SKU or name with their price and stock', async () => {
    const lamp = await aProduct(db, {
      nameEn: 'Zenith lamp',
      nameCn: '天頂燈',
      priceCents: 50_00,
      onHand: 4,
    })
    const hidden = await aProduct(db, { nameEn: 'Zenith chair', nameCn: '天頂椅' })
    await takeOffShelf(db, hidden)
    await db
      .updateTable('display_products')
      .set({ normalised_text: normalise('Zenith lamp 天頂燈 ZL-1') })
      .where('id', '=', lamp.displayProductId)
      .execute()
    for (const k of ['zenith', '天頂', 'ZL-1']) {
      const { items } = (await clerk.call(admin.searchGoods, { query: { k } })).body
      expect(items).toMatchObject([{ specificationId: lamp.specificationId, priceCents: 50_00, left: 4 }])
    }
  })
})
