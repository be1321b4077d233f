import { expect, test } from 'vitest'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { moveQuantity } from '../../stock/stock-queries.ts'
import { followSoldOut } from './sold-out.ts'

const db = await createTestDatabase()

test('a product that sells out is hidden within a second, and lists share one read until then', async () => {
  let now = 0
  const readSoldOut = followSoldOut(db, () => now)
  const kettle = await aProduct(db, { onHand: 1 })
  const lamp = await aProduct(db, { onHand: 0 })
  expect([...(await readSoldOut())]).toEqual([lamp.displayProductId])

  await db.transaction().execute(async (tx) => {
    const { specificationId } = kettle
    await moveQuantity(tx, { specificationId, quantity: -1, reason: 'CORRECTION', note: 'Miscounted' })
  })
  now = 900
  expect((await readSoldOut()).has(kettle.displayProductId)).toBe(false)
  now = 1_100
  expect((await readSoldOut()).has(kettle.displayProductId)).toBe(true)
})
