import { describe, expect, test } from 'vitest'
import { cartEndpoints as cart, type ShoppingCarts } from '../../contract/shop/cart/cart.ts'
import { aProduct, type ProductIds, takeOffShelf } from '../../test-support/catalogue/a-product.ts'
import { openModules } from '../../test-support/open-modules.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { type Actor, createActor } from '../../test-support/people/actor.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { cartRoutes } from './cart-routes.ts'

const db = await createTestDatabase()
const { app, clock } = await openModules(db, [cartRoutes])
const unknownId = '019b0000-0000-7000-8000-000000000000'
const notFound = { status: 404, body: { code: 'not-found' } }
const visitor = createActor(app)

async function aShopper(): Promise<Actor & { id: string }> {
  const { id } = await aMember(db)
  return { id, ...createActor(app, await insertSessionForPerson(db, clock, id)) }
}

function quantitiesOf({ shoppingCarts }: ShoppingCarts): Record<string, number> {
  return Object.fromEntries(shoppingCarts.map(({ specification, quantity }) => [specification.id, quantity]))
}

async function quantities(shopper: Actor): Promise<Record<string, number>> {
  return quantitiesOf((await shopper.call(cart.read)).body)
}

async function save(
  shopper: Actor,
  place: ProductIds,
  more: { cartId?: string | 0; quantity?: number } = {},
) {
  return await shopper.call(cart.saveLine, { body: { ...place, ...more } })
}

describe('saving a line', () => {
  test('sets the quantity, and without one adds one piece', async () => {
    const mei = await aShopper()
    const kettle = await aProduct(db)
    await save(mei, kettle)
    await save(mei, kettle)
    expect(await quantities(mei)).toEqual({ [kettle.specificationId]: 2 })
    await save(mei, kettle, { quantity: 5, cartId: 0 })
    expect(await quantities(mei)).toEqual({ [kettle.specificationId]: 5 })
  })

  test('returns the cart as the contract describes it', async () => {
    const mei = await aShopper()
    const kettle = await aProduct(db, { onHand: 1200, codeEligible: true })
    const { status, body } = await save(mei, kettle, { quantity: 3 })
    expect(status).toBe(200)
    expect(body.shoppingCarts).toMatchObject([
      {
        quantity: 3,
        displayProduct: { id: kettle.displayProductId, nameEn: 'Kettle', nameCn: '水煲', image: null },
        product: { id: kettle.productId, enabled: true, priceCents: 19_900, pvHundredths: 1_000 },
        specification: { id: kettle.specificationId, nameEn: 'Standard', left: 999 },
        promotion: { eligible: true },
      },
    ])
  })

  test('stores a quantity above the stock and states what is left', async () => {
    const mei = await aShopper()
    const kettle = await aProduct(db, { onHand: 2 })
    const { status, body } = await save(mei, kettle, { quantity: 5 })
    expect(status).toBe(200)
    expect(body.shoppingCarts).toMatchObject([{ quantity: 5, specification: { left: 2 } }])
  })

  test('loses and duplicates nothing when many tabs add concurrently', async () => {
    const mei = await aShopper()
    const [kettle, lamp] = [await aProduct(db), await aProduct(db)]
    await Promise.all(Array.from({ length: 20 }, (_, index) => save(mei, index % 2 ? kettle : lamp)))
    expect(await quantities(mei)).toEqual({ [kettle.specificationId]: 10, [lamp.specificationId]: 10 })
  })

  test('accepts at most 999 pieces of one specification', async () => {
    const mei = await aShopper()
    const kettle = await aProduct(db)
    await save(mei, kettle, { quantity: 999 })
    expect((await save(mei, kettle)).body).toEqual({ code: 'quantity-too-large', max: 999 })
    expect(await quantities(mei)).toEqual({ [kettle.specificationId]: 999 })
  })

  test('accepts at most 100 lines, even with two concurrent requests for the last one', async () => {
    const mei = await aShopper()
    const cartProducts = await Promise.all(Array.from({ length: 102 }, () => aProduct(db)))
    const syncList = cartProducts.slice(0, 99).map((place) => ({ ...place, quantity: 1 }))
    await mei.call(cart.merge, { body: { syncList } })
    const tries = await Promise.all(cartProducts.slice(99).map((place) => save(mei, place)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.find(({ status }) => status !== 200)?.body).toEqual({ code: 'cart-full', max: 100 })
    expect(Object.keys(await quantities(mei))).toHaveLength(100)
  })

  test('refuses a specification that is not on sale, by name, and an unknown one', async () => {
    const mei = await aShopper()
    const kettle = await aProduct(db, { enabled: false })
    const lamp = await aProduct(db)
    expect((await save(mei, kettle)).body).toEqual({
      code: 'product-disabled',
      nameEn: 'Kettle',
      nameCn: '水煲',
    })
    const strange = { ...lamp, displayProductId: kettle.displayProductId }
    expect(await save(mei, strange)).toEqual({ status: 422, body: { code: 'display-product-missing' } })
    expect(await save(mei, { ...lamp, specificationId: unknownId })).toEqual({
      status: 422,
      body: { code: 'display-product-missing' },
    })
    expect(await quantities(mei)).toEqual({})
  })

  test('answers alike for another person’s line and for a missing one', async () => {
    const [mei, ka] = [await aShopper(), await aShopper()]
    const kettle = await aProduct(db)
    await save(mei, kettle)
    const [line] = (await save(ka, kettle)).body.shoppingCarts
    const missing = { status: 422, body: { code: 'cart-line-missing' } }
    expect(await save(mei, kettle, { cartId: line?.id ?? '', quantity: 7 })).toEqual(missing)
    expect(await save(mei, kettle, { cartId: unknownId, quantity: 7 })).toEqual(missing)
    expect(await quantities(ka)).toEqual({ [kettle.specificationId]: 1 })
  })
})

test('a line that is no longer on sale stays, with its recorded and its current data', async () => {
  const mei = await aShopper()
  const kettle = await aProduct(db)
  await save(mei, kettle)
  await takeOffShelf(db, kettle)
  await db.updateTable('products').set({ price_cents: 25_000 }).where('id', '=', kettle.productId).execute()
  const [line] = (await mei.call(cart.read)).body.shoppingCarts
  expect(line?.product).toMatchObject({ enabled: false, priceCents: 25_000 })
  expect(line?.log.product).toMatchObject({ enabled: true, priceCents: 19_900 })
})

describe('removing lines', () => {
  test('removes exactly the named lines', async () => {
    const mei = await aShopper()
    const cartProducts = [await aProduct(db), await aProduct(db), await aProduct(db)]
    for (const cartProduct of cartProducts) await save(mei, cartProduct)
    const { shoppingCarts } = (await mei.call(cart.read)).body
    const [firstId, secondId, thirdId] = shoppingCarts.map(({ id }) => String(id))
    expect((await mei.call(cart.removeLine, { params: { id: firstId } })).body.shoppingCarts).toHaveLength(2)
    const left = await mei.call(cart.removeLines, { body: { ids: [secondId, secondId, thirdId] } })
    expect(left).toEqual({ status: 200, body: { shoppingCarts: [] } })
  })

  test('of another person’s cart is the same 404 as of a missing line, and removes nothing', async () => {
    const [mei, ka] = [await aShopper(), await aShopper()]
    const kettle = await aProduct(db)
    const own = String((await save(mei, kettle)).body.shoppingCarts[0]?.id)
    const foreign = String((await save(ka, kettle)).body.shoppingCarts[0]?.id)
    for (const id of [foreign, unknownId, 'no-id']) {
      expect(await mei.call(cart.removeLine, { params: { id } })).toEqual(notFound)
    }
    for (const id of [foreign, unknownId]) {
      expect(await mei.call(cart.removeLines, { body: { ids: [own, id] } })).toEqual(notFound)
    }
    expect(await quantities(mei)).toEqual({ [kettle.specificationId]: 1 })
    expect(await quantities(ka)).toEqual({ [kettle.specificationId]: 1 })
  })
})

describe('merging the browser’s cart', () => {
  test('is idempotent, also for two concurrent tabs', async () => {
    const mei = await aShopper()
    const [kettle, lamp] = [await aProduct(db), await aProduct(db)]
    await save(mei, kettle, { quantity: 4 })
    const body = {
      syncList: [
        { ...kettle, quantity: 2 },
        { ...lamp, quantity: 3 },
      ],
    }
    await Promise.all([mei.call(cart.merge, { body }), mei.call(cart.merge, { body })])
    const again = await mei.call(cart.merge, { body })
    expect(again.body).toMatchObject({ joined: [], capped: [], leftOut: [] })
    expect(await quantities(mei)).toEqual({ [kettle.specificationId]: 4, [lamp.specificationId]: 3 })
  })

  test('does not lower a quantity that another tab raises concurrently', async () => {
    const kettle = await aProduct(db)
    for (let times = 0; times < 10; times += 1) {
      const mei = await aShopper()
      const body = { syncList: [{ ...kettle, quantity: 3 }] }
      await Promise.all([mei.call(cart.merge, { body }), save(mei, kettle, { quantity: 9 })])
      expect(await quantities(mei)).toEqual({ [kettle.specificationId]: 9 })
    }
  })

  test('uses the ids of the catalogue, even if the browser sends conflicting ones', async () => {
    const mei = await aShopper()
    const kettle = await aProduct(db)
    const misplaced = { ...kettle, productId: unknownId, quantity: 3 }
    const body = { syncList: [misplaced, { ...kettle, quantity: 1 }] }
    expect((await mei.call(cart.merge, { body })).status).toBe(200)
    expect(await quantities(mei)).toEqual({ [kettle.specificationId]: 3 })
  })

  test('reports what was capped and what was left out', async () => {
    const mei = await aShopper()
    const [scarce, gone] = [await aProduct(db, { onHand: 2 }), await aProduct(db, { enabled: false })]
    const unknown = { ...scarce, specificationId: unknownId }
    const syncList = [scarce, gone, unknown].map((place) => ({ ...place, quantity: 5 }))
    const { body } = await mei.call(cart.merge, { body: { syncList } })
    expect(body.joined).toEqual([{ specificationId: scarce.specificationId, before: 0, after: 2 }])
    expect(body.capped).toEqual([scarce.specificationId])
    expect(body.leftOut.toSorted()).toEqual([gone.specificationId, unknownId].toSorted())
    expect(quantitiesOf(body)).toEqual({ [scarce.specificationId]: 2 })
  })
})

describe('undoing a merge', () => {
  test('restores the previous cart, and is idempotent', async () => {
    const mei = await aShopper()
    const [kettle, lamp] = [await aProduct(db), await aProduct(db)]
    await save(mei, kettle, { quantity: 2 })
    const syncList = [
      { ...kettle, quantity: 5 },
      { ...lamp, quantity: 1 },
    ]
    const { joined } = (await mei.call(cart.merge, { body: { syncList } })).body
    const [firstReply, secondReply] = await Promise.all([
      mei.call(cart.undoMerge, { body: { joined } }),
      mei.call(cart.undoMerge, { body: { joined } }),
    ])
    expect([...firstReply.body.undone, ...secondReply.body.undone].toSorted()).toEqual(
      [kettle.specificationId, lamp.specificationId].toSorted(),
    )
    expect(await quantities(mei)).toEqual({ [kettle.specificationId]: 2 })
  })

  test('does not affect lines changed since, or other lines', async () => {
    const mei = await aShopper()
    const [kettle, lamp, pan] = [await aProduct(db), await aProduct(db), await aProduct(db)]
    const syncList = [kettle, lamp].map((place) => ({ ...place, quantity: 3 }))
    const { joined } = (await mei.call(cart.merge, { body: { syncList } })).body
    await save(mei, kettle, { quantity: 4 })
    await save(mei, pan)
    const { body } = await mei.call(cart.undoMerge, { body: { joined } })
    expect(body.undone).toEqual([lamp.specificationId])
    expect(quantitiesOf(body)).toEqual({ [kettle.specificationId]: 4, [pan.specificationId]: 1 })
  })

  test('of another person’s merge changes neither cart', async () => {
    const [mei, ka] = [await aShopper(), await aShopper()]
    const kettle = await aProduct(db)
    const body = { syncList: [{ ...kettle, quantity: 1 }] }
    const { joined } = (await mei.call(cart.merge, { body })).body
    expect((await ka.call(cart.undoMerge, { body: { joined } })).body.undone).toEqual([])
    expect(await quantities(mei)).toEqual({ [kettle.specificationId]: 1 })
  })
})

test('a visitor gets the current catalogue data for the items in the browser', async () => {
  const [kettle, lamp] = [await aProduct(db, { onHand: 0 }), await aProduct(db)]
  await takeOffShelf(db, lamp)
  const gone = { ...lamp, specificationId: unknownId }
  const syncList = [kettle, lamp, gone].map((place) => ({ ...place, quantity: 2 }))
  const { status, body } = await visitor.call(cart.validate, { body: { syncList } })
  expect(status).toBe(200)
  expect(body.leftOut).toEqual([unknownId])
  expect(body.shoppingCarts).toHaveLength(2)
  const itemsById = Object.fromEntries(body.shoppingCarts.map((item) => [item.specification.id, item]))
  expect(itemsById[kettle.specificationId]).toMatchObject({ id: 0, quantity: 2, specification: { left: 0 } })
  expect(itemsById[lamp.specificationId]).toMatchObject({ id: 0, product: { enabled: false } })
})

describe('access and validation', () => {
  const signedInOnly = [
    cart.read,
    cart.saveLine,
    cart.removeLine,
    cart.removeLines,
    cart.merge,
    cart.undoMerge,
  ]

  test.each(signedInOnly)('$method $path refuses visitors', async (endpoint) => {
    const answer = await visitor.call(endpoint, { params: { id: unknownId } })
    expect(answer).toEqual({ status: 401, body: { code: 'signed-out' } })
  })

  test('wrong input is named field by field', async () => {
    const mei = await aShopper()
    const kettle = await aProduct(db)
    const faults = async (
      endpoint: typeof cart.saveLine | typeof cart.merge | typeof cart.removeLines,
      body: object,
    ) => {
      const answer = await mei.call(endpoint, { body })
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
      return (answer.body as unknown as { fields: object }).fields
    }
    expect(await faults(cart.saveLine, { ...kettle, quantity: 1000 })).toEqual({ quantity: 'too-large' })
    expect(await faults(cart.saveLine, { ...kettle, quantity: 0 })).toEqual({ quantity: 'too-small' })
    expect(await faults(cart.saveLine, { ...kettle, quantity: 1.5 })).toEqual({
      quantity: 'not-whole-number',
    })
    expect(await faults(cart.saveLine, { ...kettle, productId: 'x' })).toEqual({ productId: 'invalid' })
    expect(await faults(cart.removeLines, { ids: [] })).toEqual({ ids: 'required' })
    const tooMany = Array.from({ length: 101 }, () => ({ ...kettle, quantity: 1 }))
    expect(await faults(cart.merge, { syncList: tooMany })).toEqual({ syncList: 'too-long' })
    const answer = await visitor.call(cart.validate, {
      body: { syncList: [{ ...kettle, quantity: -1 }] },
    })
    expect(answer.body).toEqual({
      code: 'invalid-input',
      fields: { 'syncList.0.quantity': 'too-small' },
      limits: { 'syncList.0.quantity': 1 },
    })
  })
})
