import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { maxCartLines, maxQuantity } from '../../../contract/shop/cart/cart.ts'
import { checkoutEndpoints } from '../../../contract/shop/checkout/checkout.ts'
import { aProduct, type ProductIds } from '../../../test-support/catalogue/a-product.ts'
import { aBank } from '../../../test-support/orders/a-bank.ts'
import { createCheckoutFixture } from '../../../test-support/orders/checkout-fixture.ts'
import { aDistributor } from '../../../test-support/people/a-member.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'

const db = await createTestDatabase()
const bank = await aBank(() => mall.clock)
const mall = await createCheckoutFixture(db, { demoBank: bank.settings })
const sponsor = await aDistributor(db, { edcNumber: '88000001' })
const visitor = createActor(mall.app, null)

property.prop(
  [fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 15 })],
  { numRuns: 15 },
)('the cart estimate of a member equals the review, to the cent', async (quantities, percent) => {
  const withInCart: { place: ProductIds; quantity: number }[] = []
  for (const quantity of quantities)
    withInCart.push({ place: await aProduct(db, { priceCents: 90_000 + quantity, onHand: 8 }), quantity })
  const rateBasisPoints = percent * 100
  const mei = await aShopper(mall, { withInCart, sponsorId: sponsor.id, rateBasisPoints })
  const syncList = withInCart.map(({ place, quantity }) => ({ ...place, quantity }))
  const estimated = (await mei.call(checkoutEndpoints.estimateOrder, { body: { syncList } })).body
  const { figures, reasons } = await mei.previewOrder()
  expect(estimated).toMatchObject({ figures, reasons })
  expect(estimated.lines.reduce((total, { listCents }) => total + listCents, 0)).toBe(figures.listCents)
})

test('a distance to a threshold is named in whole dollars that suffice', async () => {
  const soap = await aProduct(db, { priceCents: 88_801, onHand: 9 })
  const syncList = [{ ...soap, quantity: 1 }]
  const { reasons } = (await visitor.call(checkoutEndpoints.estimateOrder, { body: { syncList } })).body
  expect(reasons).toContainEqual(expect.objectContaining({ rule: 'freight', missingCents: 11_200 }))
})

property.prop([fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 15 })], { numRuns: 15 })(
  'the price shown to a member is the price of the order, and a visitor gets none',
  async (priceCents, percent) => {
    const kettle = await aProduct(db, { priceCents, onHand: 9 })
    const mei = await aShopper(mall, {
      withInCart: [kettle],
      sponsorId: sponsor.id,
      rateBasisPoints: percent * 100,
    })
    const query = { ids: kettle.displayProductId }
    const { items } = (await mei.call(checkoutEndpoints.listMemberPrices, { query })).body
    const { figures } = await mei.previewOrder()
    const [memberPrice] = items
    expect(memberPrice?.memberCents ?? priceCents).toBe(figures.listCents - figures.profitShareCents)
    expect((await visitor.call(checkoutEndpoints.listMemberPrices, { query })).status).toBe(401)
  },
)

test('a member without a rate has no prices of their own', async () => {
  const kettle = await aProduct(db, { priceCents: 100_000 })
  const ka = await aShopper(mall, { sponsorId: sponsor.id })
  const query = { ids: kettle.displayProductId }
  expect((await ka.call(checkoutEndpoints.listMemberPrices, { query })).body).toEqual({ items: [] })
})

test('goods above a threshold only before the member discount get neither the offer nor free delivery', async () => {
  const kettle = await aProduct(db, { priceCents: 100_000, onHand: 9 })
  const mei = await aShopper(mall, { sponsorId: sponsor.id, rateBasisPoints: 1_000 })
  const estimate = async (quantity: number) =>
    (await mei.call(checkoutEndpoints.estimateOrder, { body: { syncList: [{ ...kettle, quantity }] } })).body
      .reasons
  expect(await estimate(1)).toContainEqual(
    expect.objectContaining({ rule: 'freight', isApplied: true, missingCents: 10_000 }),
  )
  expect(await estimate(5)).toContainEqual(
    expect.objectContaining({ rule: 'offer', isApplied: false, missingCents: 50_100 }),
  )
})

test('a visitor gets an estimate at list price, without the items that cannot be ordered', async () => {
  const kettle = await aProduct(db, { priceCents: 60_000, onHand: 2 })
  const gone = await aProduct(db, { priceCents: 99_000, onHand: 0 })
  const syncList = [
    { ...kettle, quantity: 2 },
    { ...gone, quantity: 1 },
  ]
  const { figures, reasons } = (await visitor.call(checkoutEndpoints.estimateOrder, { body: { syncList } }))
    .body
  expect(figures).toMatchObject({
    listCents: 120_000,
    profitShareCents: 0,
    freightCents: 0,
    totalQuantity: 2,
  })
  expect(reasons.map(({ rule }) => rule)).not.toContain('profit-share')
})

test('the largest cart at the highest price has an estimate and a review, with the offer to the cent', async () => {
  const priceCents = 100_000_00
  const withInCart: { place: ProductIds; quantity: number }[] = []
  for (let line = 0; line < maxCartLines; line += 1)
    withInCart.push({ place: await aProduct(db, { priceCents, onHand: maxQuantity }), quantity: maxQuantity })
  const mei = await aShopper(mall, { withInCart })
  const syncList = withInCart.map(({ place, quantity }) => ({ ...place, quantity }))
  const { status, body } = await mei.call(checkoutEndpoints.estimateOrder, { body: { syncList } })
  const listCents = maxCartLines * maxQuantity * priceCents
  expect([status, body.figures]).toMatchObject([200, { listCents, companyDiscountCents: listCents * 0.15 }])
  expect((await mei.previewOrder()).figures).toEqual(body.figures)
})
