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

test('stock is always current in lists', async () => {
  const product = await aProduct(db, { onHand: 1 })
  const { displayProductId: id, specificationId } = product
  const cards = cacheCards(db)
  const isSoldOut = async () => (await cards.list([id], { epoch: 1, today }))[0]?.soldOut
  expect(await isSoldOut()).toBe(false)
  await db.updateTable('stock').set({ on_hand: 0 }).where('specification_id', '=', specificationId).execute()
  expect(await isSoldOut()).toBe(true)
})
