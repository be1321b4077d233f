import { expect, test } from 'vitest'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { moveQuantity } from '../../stock/stock-queries.ts'
import { followStock } from './follow-stock.ts'

const db = await createTestDatabase()

const sellOut = async (specificationId: string) =>
  await db.transaction().execute(async (tx) => {
    await moveQuantity(tx, { specificationId, quantity: -1, reason: 'CORRECTION', note: 'Miscounted' })
  })

test('a product that sells out is hidden within a second, and lists share one read until then', async () => {
  let now = 0
  const readStock = followStock(db, () => now)
  const kettle = await aProduct(db, { onHand: 1 })
  const lamp = await aProduct(db, { onHand: 0 })
  expect([...(await readStock()).soldOut]).toEqual([lamp.displayProductId])

  await sellOut(kettle.specificationId)
  now = 900
  expect((await readStock()).soldOut.has(kettle.displayProductId)).toBe(false)
  now = 1_100
  expect((await readStock()).soldOut.has(kettle.displayProductId)).toBe(true)
})

test('a page whose cheapest product sells out has the price of the next one', async () => {
  const small = await aProduct(db, { onHand: 1, priceCents: 22_800 })
  const large = await aProduct(db, { priceCents: 41_000 })
  const { displayProductId } = small
  await db
    .updateTable('products')
    .set({ display_product_id: displayProductId })
    .where('id', '=', large.productId)
    .execute()
  const read = async () => await followStock(db)()
  expect((await read()).prices.has(displayProductId)).toBe(false)
  await sellOut(small.specificationId)
  const { prices, soldOut } = await read()
  expect([prices.get(displayProductId), soldOut.has(displayProductId)]).toEqual([41_000, false])
})
