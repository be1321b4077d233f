import { afterAll, describe, expect, test } from 'vitest'
import { favouriteEndpoints as favourites, maxFavourites } from '../../contract/shop/favourites/favourites.ts'
import { initEndpoints } from '../../contract/shop/init/init.ts'
import { violations } from '../../database/audit/audit.ts'
import { aProduct, type ProductIds, takeOffShelf } from '../../test-support/catalogue/a-product.ts'
import { openModules } from '../../test-support/open-modules.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { type Actor, createActor } from '../../test-support/people/actor.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { refreshListings } from '../catalogue/publishing/refresh-listings.ts'
import { initRoutes } from '../init/init-routes.ts'
import { favouriteRoutes } from './favourite-routes.ts'

const db = await createTestDatabase()
const { app, clock } = await openModules(db, [favouriteRoutes, initRoutes])
const unknownId = '019b0000-0000-7000-8000-000000000000'
const missing = { status: 422, body: { code: 'display-product-missing' } }

afterAll(async () => expect(await violations(db)).toEqual([]))

async function aPerson(): Promise<Actor> {
  const { id } = await aMember(db)
  return createActor(app, await insertSessionForPerson(db, clock, id))
}

function bodyOf({ displayProductId, productId }: ProductIds) {
  return { displayProduct: { id: displayProductId }, product: { id: productId } }
}

async function add(person: Actor, place: ProductIds) {
  await clock.advance({ seconds: 1 })
  return await person.call(favourites.add, { body: bodyOf(place) })
}

async function listNames(person: Actor, query: Record<string, string> = {}): Promise<string[]> {
  const { body } = await person.call(favourites.list, { query })
  return body.items.map(({ displayProduct }) => displayProduct.nameEn)
}

async function readFavouriteIds(person: Actor): Promise<unknown> {
  return (await person.call(initEndpoints.loadPage)).body.favorites
}

describe('adding a favourite', () => {
  test('lists it before older ones, and in the first response of a visit', async () => {
    const mei = await aPerson()
    const kettle = await aProduct(db, { nameEn: 'Kettle' })
    const lamp = await aProduct(db, { nameEn: 'Lamp' })
    expect(await add(mei, kettle)).toEqual({ status: 200, body: bodyOf(kettle) })
    await add(mei, lamp)
    expect(await listNames(mei)).toEqual(['Lamp', 'Kettle'])
    expect(await readFavouriteIds(mei)).toEqual([bodyOf(lamp), bodyOf(kettle)])
  })

  test('is idempotent, also for concurrent requests', async () => {
    const mei = await aPerson()
    const kettle = await aProduct(db)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => mei.call(favourites.add, { body: bodyOf(kettle) })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await readFavouriteIds(mei)).toEqual([bodyOf(kettle)])
  })

  test('from a list uses the product of the tile: the cheapest on sale', async () => {
    const mei = await aPerson()
    const kettle = await aProduct(db, { priceCents: 20_000 })
    const named = { name_en: 'Small kettle', name_cn: '小水煲', display_product_id: kettle.displayProductId }
    const sold = { ...named, code: 'small-1', price_cents: 10_000, pv_hundredths: 0, enabled: true }
    const gone = { ...sold, code: 'small-2', price_cents: 5_000, enabled: false }
    const [small] = await db.insertInto('products').values([sold, gone]).returning('id').execute()
    const { body } = await mei.call(favourites.add, {
      body: { displayProduct: { id: kettle.displayProductId } },
    })
    expect(body.product.id).toBe(small?.id)
  })

  test('refuses a product that is not on sale, unknown, or of another display product', async () => {
    const mei = await aPerson()
    const [kettle, lamp] = [await aProduct(db), await aProduct(db)]
    const off = await aProduct(db, { enabled: false })
    expect(await add(mei, off)).toEqual(missing)
    expect(await add(mei, { ...kettle, displayProductId: unknownId })).toEqual(missing)
    expect(await add(mei, { ...kettle, productId: lamp.productId })).toEqual(missing)
    expect(await readFavouriteIds(mei)).toEqual([])
  })

  test('stops at the maximum, even with two concurrent requests for the last one', async () => {
    const mei = await aPerson()
    for (let count = 1; count < maxFavourites; count += 1) await add(mei, await aProduct(db))
    const last = [await aProduct(db), await aProduct(db)]
    const answers = await Promise.all(last.map((place) => add(mei, place)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toEqual({
      code: 'favourites-full',
      max: maxFavourites,
    })
  })
})

describe('removing a favourite', () => {
  test('is idempotent', async () => {
    const mei = await aPerson()
    const [kettle, lamp] = [await aProduct(db), await aProduct(db)]
    await add(mei, kettle)
    await add(mei, lamp)
    for (const _ of ['first', 'again'])
      expect((await mei.call(favourites.remove, { body: bodyOf(kettle) })).status).toBe(200)
    expect(await readFavouriteIds(mei)).toEqual([bodyOf(lamp)])
  })

  test('does not affect the favourites of others', async () => {
    const [mei, ka] = [await aPerson(), await aPerson()]
    const kettle = await aProduct(db)
    await add(ka, kettle)
    await mei.call(favourites.remove, { body: bodyOf(kettle) })
    expect(await readFavouriteIds(ka)).toEqual([bodyOf(kettle)])
    expect(await readFavouriteIds(mei)).toEqual([])
  })
})

describe('the list', () => {
  test('is searched with the terms of the product search, in either language', async () => {
    const mei = await aPerson()
    const kettle = await aProduct(db, { nameEn: 'Kettle', nameCn: '電熱水煲' })
    const lamp = await aProduct(db, { nameEn: 'Lamp', nameCn: '枱燈' })
    const others = await aProduct(db, { nameEn: 'Kettle of another', nameCn: '水煲' })
    const pages = [kettle, lamp, others].map(({ displayProductId }) => displayProductId)
    await db.transaction().execute(async (tx) => await refreshListings(tx, pages))
    await add(mei, kettle)
    await add(mei, lamp)
    for (const k of ['水煲', 'kett', '电热']) expect(await listNames(mei, { k })).toEqual(['Kettle'])
    expect(await listNames(mei, { k: 'sofa' })).toEqual([])
    expect(await listNames(mei, { k: '！？' })).toEqual([])
  })

  test('is paginated', async () => {
    const mei = await aPerson()
    for (const nameEn of ['First', 'Second', 'Third']) await add(mei, await aProduct(db, { nameEn }))
    expect(await listNames(mei, { size: '2' })).toEqual(['Third', 'Second'])
    expect(await listNames(mei, { size: '2', page: '2' })).toEqual(['First'])
    const { body } = await mei.call(favourites.list, { query: { size: '2', page: 'x' } })
    expect(body).toMatchObject({ page: 1, size: 2, total: 3 })
  })

  test('contains products that are no longer on sale, marked as such', async () => {
    const mei = await aPerson()
    const kettle = await aProduct(db)
    await add(mei, kettle)
    await takeOffShelf(db, kettle)
    const { body } = await mei.call(favourites.list)
    expect(body.items).toMatchObject([{ isListed: false, displayProduct: { nameCn: '水煲' } }])
  })
})

test('a visitor has no favourites, and must sign in to add one', async () => {
  const visitor = createActor(app)
  const signedOut = { status: 401, body: { code: 'signed-out' } }
  expect(await visitor.call(favourites.list)).toEqual(signedOut)
  expect(await add(visitor, await aProduct(db))).toEqual(signedOut)
  expect(await readFavouriteIds(visitor)).toEqual([])
})
