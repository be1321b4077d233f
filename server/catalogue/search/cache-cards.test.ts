import { expect, test } from 'vitest'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { listCards } from '../browse/product-card-queries.ts'
import { cacheCards } from './cache-cards.ts'

const db = await createTestDatabase()
const today = '2026-03-02'

async function rename(id: string, nameEn: string): Promise<void> {
  await db.updateTable('display_products').set({ name_en: nameEn }).where('id', '=', id).execute()
}

test('cards are those of the database, in the requested order, also with some in memory', async () => {
  const [a, b, c] = await Promise.all([aProduct(db), aProduct(db), aProduct(db)])
  const ids = [c, a, b].map(({ displayProductId }) => displayProductId)
  const cards = cacheCards(db)
  await cards.list([a.displayProductId], { epoch: 1, today })
  expect(await cards.list(ids, { epoch: 1, today })).toEqual(await listCards(db, ids, today))
  expect(await cards.list([...ids].reverse(), { epoch: 1, today })).toEqual(
    await listCards(db, [...ids].reverse(), today),
  )
})

test('a card is read again when the catalogue has changed or a day has begun', async () => {
  const { displayProductId: id } = await aProduct(db)
  const cards = cacheCards(db)
  const nameIn = async (catalogueState: { epoch: number; today: string }) =>
    (await cards.list([id], catalogueState))[0]?.nameEn
  await rename(id, 'First')
  expect(await nameIn({ epoch: 1, today })).toBe('First')
  await rename(id, 'Second')
  expect(await nameIn({ epoch: 1, today })).toBe('First')
  expect(await nameIn({ epoch: 2, today })).toBe('Second')
  await rename(id, 'Third')
  expect(await nameIn({ epoch: 2, today: '2026-03-03' })).toBe('Third')
})

test('a reading of an earlier state is not kept for the next one', async () => {
  const { displayProductId: id } = await aProduct(db)
  const cards = cacheCards(db)
  await rename(id, 'First')
  const early = cards.list([id], { epoch: 1, today })
  await cards.list([], { epoch: 2, today })
  await early
  await rename(id, 'Second')
  expect((await cards.list([id], { epoch: 2, today }))[0]?.nameEn).toBe('Second')
})

test('the price is that of the cheapest product that can be bought, or of the cheapest one if none can', async () => {
  const small = await aProduct(db, { onHand: 1, priceCents: 22_800, pvHundredths: 500 })
  const large = await aProduct(db, { onHand: 1, priceCents: 41_000, pvHundredths: 900 })
  const { displayProductId: id } = small
  await db.updateTable('products').set({ display_product_id: id }).where('id', '=', large.productId).execute()
  await db.updateTable('display_products').set({ highest_price_cents: 41_000 }).where('id', '=', id).execute()
  const cards = cacheCards(db)
  const read = async () => (await cards.list([id], { epoch: 1, today }))[0]
  const sellOut = async ({ specificationId }: typeof small) =>
    await db
      .updateTable('stock')
      .set({ on_hand: 0 })
      .where('specification_id', '=', specificationId)
      .execute()
  const all = { priceCents: 22_800, priceVaries: true, pvHundredths: 500 }
  expect(await read()).toMatchObject({ ...all, soldOut: false })
  await sellOut(small)
  const left = { priceCents: 41_000, priceVaries: false, pvHundredths: 900, soldOut: false }
  expect(await read()).toMatchObject(left)
  expect((await listCards(db, [id], today))[0]).toMatchObject(left)
  await sellOut(large)
  expect(await read()).toMatchObject({ ...all, soldOut: true })
})

test('stock is always current in lists', async () => {
  const product = await aProduct(db, { onHand: 1 })
  const { displayProductId: id, specificationId } = product
  const cards = cacheCards(db)
  const isSoldOut = async () => (await cards.list([id], { epoch: 1, today }))[0]?.soldOut
  expect(await isSoldOut()).toBe(false)
  await db.updateTable('stock').set({ on_hand: 0 }).where('specification_id', '=', specificationId).execute()
  expect(await isSoldOut()).toBe(true)
})
