import { expect, test } from 'vitest'
import { deliveryMethodEndpoints as admin } from '../../contract/admin/settings/delivery-methods.ts'
import { orderEndpoints } from '../../contract/shop/orders/orders.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct, type ProductIds } from '../../test-support/catalogue/a-product.ts'
import { aDeliveryMethod, aMethod } from '../../test-support/orders/a-delivery-method.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aClerk } from '../../test-support/people/a-clerk.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { deliveryMethodRoutes } from '../settings/delivery-methods/delivery-method-routes.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [deliveryMethodRoutes])
const staff = await aClerk(mall)

/** A shopper with a kettle in the cart. */
async function aBuyer(details: object = {}, product: Parameters<typeof aProduct>[1] = {}) {
  const place = await aProduct(db, product)
  await describe(place, details)
  const shopper = await aShopper(mall, { withInCart: [{ place, quantity: 1 }] })
  return { shopper, place }
}

async function describe({ specificationId: specification_id }: ProductIds, details: object) {
  await db
    .insertInto('specification_details')
    .values({ specification_id, ...details })
    .execute()
}

test('without another method nothing can be chosen, and the fee is that of the settings', async () => {
  const { shopper } = await aBuyer()
  const preview = await shopper.previewOrder()
  expect(preview).toMatchObject({ deliveryOptions: [], deliveryMethodId: null, standardFeeCents: 10_000 })
  const { order } = await shopper.placeSuccessfully()
  expect(order).toMatchObject({ delivery: null, figures: { freightCents: 10_000 } })
})

test('a chosen method sets the fee and is part of the order, whatever becomes of it', async () => {
  const { id } = await aDeliveryMethod(db, { feeCents: 2_500, freeFromCents: 50_000 })
  const { shopper } = await aBuyer()
  const preview = await shopper.previewOrder({ deliveryMethodId: id })
  expect(preview).toMatchObject({
    deliveryMethodId: id,
    standardFeeCents: 10_000,
    deliveryOptions: [{ id, feeCents: 2_500, exclusions: [] }],
    figures: { freightCents: 2_500, totalCents: 22_400 },
  })
  const { body, status } = await shopper.placeOrder(preview, { more: { deliveryMethodId: id } })
  expect(status).toBe(201)
  const renamed = { ...aMethod({ id, feeCents: 9_900, nameEn: 'Shop' }), version: 1 }
  expect((await staff.call(admin.save, { body: renamed })).status).toBe(200)
  const params = { invoice: body.order.invoice }
  const { body: order } = await shopper.call(orderEndpoints.read, { params })
  expect(order).toMatchObject({
    delivery: { kind: 'COLLECTION', nameEn: 'Collection at the company', nameCn: '到公司自取' },
    figures: { freightCents: 2_500 },
  })
  expect((await violations(db)).filter(({ id: violated }) => violated.startsWith('A8'))).toEqual([])
  await staff.call(admin.save, { body: { ...renamed, isOffered: false, version: 2 } })
})

test('a subtotal from which a method is free costs nothing, and a method without one is never free', async () => {
  const free = await aDeliveryMethod(db, { feeCents: 2_500, freeFromCents: 19_900 })
  const never = await aDeliveryMethod(db, { feeCents: 3_000 })
  const { shopper } = await aBuyer({}, { priceCents: 500_000 })
  const of = async (deliveryMethodId: string) => await shopper.previewOrder({ deliveryMethodId })
  expect((await of(free.id)).figures.freightCents).toBe(0)
  const paid = await of(never.id)
  expect(paid.figures.freightCents).toBe(3_000)
  expect(paid.reasons.map(({ rule }) => rule)).not.toContain('freight')
  await db.updateTable('delivery_methods').set({ is_offered: false }).execute()
})

test('a method that cannot take the goods states the reasons by product, and is refused at placement', async () => {
  const { id } = await aDeliveryMethod(db, { maxWeightGrams: 5_000, refusedFlags: ['PERFUME'] })
  const { shopper, place } = await aBuyer({ flags: ['PERFUME'] })
  const goods = { nameEn: 'Kettle', nameCn: '水煲' }
  const preview = await shopper.previewOrder({ deliveryMethodId: id })
  expect(preview).toMatchObject({
    deliveryMethodId: null,
    figures: { freightCents: 10_000 },
    deliveryOptions: [
      {
        exclusions: [
          { reason: 'contents', flag: 'PERFUME', ...goods },
          { reason: 'weight-unknown', ...goods },
        ],
      },
    ],
  })
  const refused = await shopper.placeOrder(preview, { more: { deliveryMethodId: id } })
  expect([refused.status, refused.body]).toEqual([422, { code: 'delivery-method-unavailable' }])
  await db
    .updateTable('specification_details')
    .set({ flags: [], weight_grams: 900 })
    .where('specification_id', '=', place.specificationId)
    .execute()
  const taken = await shopper.previewOrder({ deliveryMethodId: id })
  expect(taken.deliveryMethodId).toBe(id)
  await db.updateTable('delivery_methods').set({ is_offered: false }).execute()
  const gone = await shopper.placeOrder(taken, { more: { deliveryMethodId: id } })
  expect(gone.body).toEqual({ code: 'delivery-method-unavailable' })
})

test('a fee that changed since the review is refused with both fees', async () => {
  const method = await aDeliveryMethod(db, { feeCents: 2_500 })
  const { shopper } = await aBuyer()
  const preview = await shopper.previewOrder({ deliveryMethodId: method.id })
  await staff.call(admin.save, { body: { ...method, feeCents: 4_000 } })
  const { body } = await shopper.placeOrder(preview, { more: { deliveryMethodId: method.id } })
  expect(body).toEqual({ code: 'freight-changed', expected: 2_500, fresh: 4_000 })
  await db.updateTable('delivery_methods').set({ is_offered: false }).execute()
})

test('a repeated addition has one effect, and a stale version is refused', async () => {
  const body = aMethod({ version: 0 })
  const answers = await Promise.all([staff.call(admin.save, { body }), staff.call(admin.save, { body })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const { methods } = (await staff.call(admin.list)).body
  expect(methods.filter(({ id }) => id === body.id)).toEqual([{ ...body, version: 1 }])
  const stale = await staff.call(admin.save, { body: { ...body, version: 2 } })
  expect(stale.body).toEqual({ code: 'changed-meanwhile' })
})
