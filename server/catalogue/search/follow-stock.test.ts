import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { countRowsRead } from '../../../test-support/catalogue/count-rows-read.ts'
import { manyProducts } from '../../../test-support/catalogue/many-products.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { moveQuantity } from '../../stock/stock-queries.ts'
import { readStockOfCatalogue, type StockOfCatalogue } from '../browse/catalogue-stock-queries.ts'
import { followStock } from './follow-stock.ts'

const db = await createTestDatabase()

const sellOut = async (specificationId: string) =>
  await db.transaction().execute(async (tx) => {
    await moveQuantity(tx, { specificationId, quantity: -1, reason: 'CORRECTION', note: 'Miscounted' })
  })

test('a product that sells out is hidden within a second, and lists share one read until then', async () => {
  let now = 0
  const readStock = followStock(db, { now: () => now })
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

test('the stock is read in parts, and a part leaves nothing out', async () => {
  for (let count = 0; count < 5; count += 1) await aProduct(db, { onHand: 0 })
  const whole = await readStockOfCatalogue(db)
  expect(whole.soldOut.size).toBeGreaterThanOrEqual(6)
  expect(await readStockOfCatalogue(db, 2)).toEqual(whole)
})

test('the stock of a mall in which little is out of stock is read without the rest of its stock', async () => {
  await manyProducts(db, 2_000)
  const read = await countRowsRead(db, async (tx) => await readStockOfCatalogue(tx))
  expect(read).toBeLessThan(500)
})

test('no list of a busy mall waits for a stock that takes a moment to read, and the first after a pause does', async () => {
  let now = 0
  let answer = Promise.withResolvers<StockOfCatalogue>()
  const readStock = followStock(db, { now: () => now, read: async () => await answer.promise })
  const tell = (...ids: string[]) => answer.resolve({ soldOut: new Set(ids), prices: new Map() })
  const first = readStock()
  now = 400
  tell('first')
  expect([...(await first).soldOut]).toEqual(['first'])

  answer = Promise.withResolvers()
  now = 4_001
  const busy = await Promise.race([readStock(), setImmediate('waits')])
  expect(busy).toEqual({ soldOut: new Set(['first']), prices: new Map() })
  now = 4_401
  tell('first', 'second')
  await setImmediate()
  expect([...(await readStock()).soldOut]).toEqual(['first', 'second'])

  answer = Promise.withResolvers()
  now = 60_000
  const later = readStock()
  tell('third')
  expect([...(await later).soldOut]).toEqual(['third'])
})

test('lists do not wait for a stock that takes long to read, which is then read less often', async () => {
  let now = 0
  let reads = 0
  let answer = Promise.withResolvers<StockOfCatalogue>()
  const readStock = followStock(db, {
    now: () => now,
    read: async () => {
      reads += 1
      return await answer.promise
    },
  })
  const early = readStock()
  expect((await early).soldOut.size).toBe(0)
  now = 6_000
  answer.resolve({ soldOut: new Set(['first']), prices: new Map() })
  await answer.promise
  expect([...(await readStock()).soldOut]).toEqual(['first'])

  answer = Promise.withResolvers()
  now = 60_000
  await readStock()
  expect(reads).toBe(1)
  now = 60_001
  expect([...(await readStock()).soldOut]).toEqual(['first'])
  expect(reads).toBe(2)
  now = 61_000
  answer.reject(new Error('The statement was cancelled.'))
  await setImmediate()
  expect([...(await readStock()).soldOut]).toEqual(['first'])
  expect(reads).toBe(3)
})
