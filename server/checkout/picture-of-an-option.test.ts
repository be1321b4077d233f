import { expect, test } from 'vitest'
import { cartEndpoints as carts } from '../../contract/shop/cart/cart.ts'
import { orderEndpoints as orders } from '../../contract/shop/orders/orders.ts'
import { aProduct, type ProductIds } from '../../test-support/catalogue/a-product.ts'
import { createCheckoutFixture } from '../../test-support/orders/checkout-fixture.ts'
import { aShopper } from '../../test-support/people/a-shopper.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { cartRoutes } from '../cart/cart-routes.ts'
import { refreshListings } from '../catalogue/publishing/refresh-listings.ts'
import { insertStock } from '../stock/insert-stock-queries.ts'

const db = await createTestDatabase()
const mall = await createCheckoutFixture(db, undefined, [cartRoutes])

const paths = { main: `images/${'a'.repeat(32)}`, mulberry: `images/${'b'.repeat(32)}` }

const sizes = { nameEn: 'Size', nameCn: '容量' }
const colours = { nameEn: 'Colour', nameCn: '顏色' }

/** A lipstick whose second option has a picture of its own. Returns both options. */
async function aLipstick(): Promise<{ brick: ProductIds; mulberry: ProductIds }> {
  const brick = await aProduct(db, { nameEn: 'Lipstick', nameCn: '唇膏' })
  return await db.transaction().execute(async (tx) => {
    const images = await tx
      .insertInto('images')
      .values([paths.main, paths.mulberry].map((path) => ({ path, width: 800, height: 800 })))
      .returning('id')
      .execute()
    const alts = [
      ['', ''],
      ['Lipstick in Mulberry', '唇膏，桑莓'],
    ] as const
    await tx
      .insertInto('display_product_images')
      .values(
        images.map(({ id }, at) => ({
          display_product_id: brick.displayProductId,
          position: at + 1,
          image_id: id,
          alt_en: alts[at]?.[0] ?? '',
          alt_cn: alts[at]?.[1] ?? '',
        })),
      )
      .execute()
    const { id } = await tx
      .insertInto('specifications')
      .values({
        sku: 'LIP-2',
        product_id: brick.productId,
        name_en: 'Mulberry',
        name_cn: '桑莓',
        enabled: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertStock(tx, [{ specificationId: id, quantity: 10 }])
    await refreshListings(tx, [brick.displayProductId])
    return { brick, mulberry: { ...brick, specificationId: id } }
  })
}

const { brick, mulberry } = await aLipstick()

test('cart, review and order show the picture of the chosen option, or the main one', async () => {
  const pictures = [
    [1, paths.main],
    [2, paths.mulberry],
  ]
  const mei = await aShopper(mall)
  await mei.call(carts.saveLine, { body: { cartId: 0, ...brick, quantity: 1 } })
  await mei.call(carts.saveLine, { body: { cartId: 0, ...mulberry, quantity: 2 } })
  const { body: cart } = await mei.call(carts.read)
  const inCart = cart.shoppingCarts.map(({ quantity, displayProduct: { image } }) => [quantity, image?.path])
  expect(inCart).toEqual(expect.arrayContaining(pictures))

  const { order } = await mei.placeSuccessfully()
  const { body } = await mei.call(orders.read, { params: { invoice: order.invoice } })
  const ordered = body.lines.map(({ quantity, image }) => [quantity, image?.path])
  expect(ordered).toEqual(expect.arrayContaining(pictures))
})

test('of colour and size, the cart shows the picture of the colour', async () => {
  const value = (key: string, nameEn: string, nameCn: string) => ({ key, nameEn, nameCn, isEnded: false })
  const axes = [
    { key: 'n1', ...sizes, isPriced: false, values: [value('n2', 'Mini', '迷你裝')] },
    { key: 'n3', ...colours, isPriced: false, values: [value('n4', 'Mulberry', '桑莓')] },
  ]
  await db.transaction().execute(async (tx) => {
    const { specificationId: id, displayProductId } = mulberry
    const names = { name_en: 'Mini / Mulberry', name_cn: '迷你裝 / 桑莓' }
    await tx
      .updateTable('specifications')
      .set({ ...names, options: ['n2', 'n4'] })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('display_products')
      .set({ axes: JSON.stringify(axes) })
      .where('id', '=', displayProductId)
      .execute()
    await refreshListings(tx, [displayProductId])
  })
  const mei = await aShopper(mall)
  await mei.call(carts.saveLine, { body: { cartId: 0, ...mulberry, quantity: 1 } })
  const { body: cart } = await mei.call(carts.read)
  expect(cart.shoppingCarts[0]?.displayProduct.image?.path).toBe(paths.mulberry)
})
