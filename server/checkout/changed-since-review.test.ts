import { afterEach, expect, test } from 'vitest'
import { orderEndpoints as orders } from '../../contract/shop/orders/orders.ts'
import type { RefusalCode } from '../../contract/wire/refusals.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct, type ProductIds, takeOffShelf } from '../../test-support/catalogue/a-product.ts'
import { changeShop } from '../../test-support/change-shop.ts'
import { aCode } from '../../test-support/orders/a-code.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aDistributor } from '../../test-support/people/a-member.ts'
import { aShopper, type Shopper } from '../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db)
let revertShop: (() => Promise<void>) | null = null
let cards = 88_100_000

afterEach(async () => {
  await revertShop?.()
  revertShop = null
  await db.updateTable('offers').set({ over_cents: 500_000, discount_basis_points: 1_500 }).execute()
  expect(await violations(db)).toEqual([])
})

interface Reviewed {
  mei: Shopper
  kettle: ProductIds
  code: string
  sponsorId: string
}

async function aSponsor() {
  cards += 1
  return await aDistributor(db, { edcNumber: String(cards) })
}

const product =
  (values: object) =>
  async ({ kettle }: Reviewed) => {
    await db.updateTable('products').set(values).where('id', '=', kettle.productId).execute()
  }
const specification =
  (values: object) =>
  async ({ kettle }: Reviewed) => {
    await db.updateTable('specifications').set(values).where('id', '=', kettle.specificationId).execute()
  }
const person =
  (values: object) =>
  async ({ mei }: Reviewed) => {
    await db.updateTable('people').set(values).where('id', '=', mei.id).execute()
  }
const discountCode = (values: object) => async (reviewed: Reviewed) => {
  await db.updateTable('discount_codes').set(values).where('code', '=', reviewed.code).execute()
}

/** Changes between review and placement; each is refused with its own code. */
const changes: [string, RefusalCode, (reviewed: Reviewed) => Promise<unknown>][] = [
  ['the price', 'product-changed', product({ price_cents: 30_000 })],
  ['the name of a product', 'product-changed', product({ name_cn: '電水煲' })],
  ['the name of an option', 'product-changed', specification({ name_en: '2 litres' })],
  ['the SKU', 'product-changed', specification({ sku: 'KETTLE-2' })],
  ['the PV', 'pv-changed', product({ pv_hundredths: 5 })],
  ['the margin of a product', 'subtotal-changed', product({ margin_basis_points: 300 })],
  [
    'the shipping fee',
    'freight-changed',
    async () => {
      const change = { section: 'delivery', freeDeliveryFromCents: 100_000, freightCents: 12_000 } as const
      revertShop = await changeShop(mall, change)
    },
  ],
  [
    'the stock',
    'not-enough-stock',
    async ({ kettle: place }) =>
      await (await aShopper(mall, { withInCart: [{ place, quantity: 10 }] })).placeSuccessfully(),
  ],
  ['the availability of a product', 'product-disabled', async ({ kettle }) => await takeOffShelf(db, kettle)],
  ['the discount of the code', 'promotion-changed', discountCode({ off_cents: 1_000 })],
  ['the state of the code', 'discount-code-unusable', discountCode({ enabled: false })],
  [
    'the member of a personal code',
    'discount-code-in-use',
    async ({ kettle, code }) => {
      const ka = await aShopper(mall, { withInCart: [kettle] })
      expect((await ka.placeOrder(await ka.previewOrder({ code }), { more: { code } })).status).toBe(201)
    },
  ],
  [
    'the offer',
    'promotion-changed',
    async () => {
      await db.updateTable('offers').set({ over_cents: 100, discount_basis_points: 5_000 }).execute()
    },
  ],
  [
    'the sponsor',
    'sponsor-changed',
    async (reviewed) => await person({ sponsor_id: (await aSponsor()).id })(reviewed),
  ],
  [
    'the contract status of the sponsor',
    'sponsor-changed',
    async ({ sponsorId }) => {
      const disabled = { disabled_at: mall.clock.now() }
      await db.updateTable('distributors').set(disabled).where('person_id', '=', sponsorId).execute()
    },
  ],
  ['the rate', 'discount-rate-changed', person({ rate_basis_points: 500 })],
  ['the permission to buy', 'cannot-buy', person({ can_buy: false })],
  [
    'the address',
    'receiver-missing',
    async ({ mei }) => await db.deleteFrom('receivers').where('id', '=', mei.receiverId).execute(),
  ],
  [
    'the cart',
    'nothing-to-order',
    async ({ mei }) => await db.deleteFrom('cart_lines').where('person_id', '=', mei.id).execute(),
  ],
]

test.each(changes)('refuses an order when %s has changed since the review: %s', async (_, code, change) => {
  const kettle = await aProduct(db, { priceCents: 20_000, codeEligible: true })
  const { id: sponsorId } = await aSponsor()
  const mei = await aShopper(mall, { withInCart: [kettle], sponsorId, rateBasisPoints: 1_000 })
  const reviewed = { mei, kettle, sponsorId, code: await aCode(db) }
  const preview = await mei.previewOrder({ code: reviewed.code })
  await change(reviewed)
  const { status, body } = await mei.placeOrder(preview, { more: { code: reviewed.code } })
  expect({ status, body }).toMatchObject({ status: 422, body: { code } })
  expect((await mei.call(orders.list)).body.total).toBe(0)
})

test('names are not compared for a page of the previous release, which sends no digest', async () => {
  const kettle = await aProduct(db, { priceCents: 20_000 })
  const mei = await aShopper(mall, { withInCart: [kettle] })
  const preview = await mei.previewOrder()
  const lines = preview.lines.map(({ goodsDigest: _, ...line }) => line)
  await db.updateTable('products').set({ name_en: 'Pot' }).where('id', '=', kettle.productId).execute()
  expect((await mei.placeOrder({ ...preview, lines })).status).toBe(201)
})

test('a new preview shows the fresh figures, and an order placed from it succeeds', async () => {
  const kettle = await aProduct(db, { priceCents: 20_000 })
  const mei = await aShopper(mall, { withInCart: [kettle] })
  const preview = await mei.previewOrder()
  await db.updateTable('products').set({ price_cents: 30_000 }).where('id', '=', kettle.productId).execute()
  expect((await mei.placeOrder(preview)).status).toBe(422)
  const newPreview = await mei.previewOrder()
  expect(newPreview.figures.totalCents).toBe(preview.figures.totalCents + 10_000)
  expect((await mei.placeOrder(newPreview)).body.order.figures).toEqual(newPreview.figures)
})
