import { expect, test } from 'vitest'
import { countRowsRead } from '../../../test-support/catalogue/count-rows-read.ts'
import { manyProducts } from '../../../test-support/catalogue/many-products.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { listStock } from './list-stock.ts'
import { listLowStockFacts } from './stock-list-queries.ts'

const db = await createTestDatabase()
const products = 3_000
await manyProducts(db, products)

test('a page of the list of stock reads each specification once at most, to count them', async () => {
  for (const [which, sort] of [
    [undefined, 'ATTENTION'],
    [undefined, 'STOCK_DOWN'],
    ['LOW', 'ATTENTION'],
    ['WANTED', 'ATTENTION'],
    ['REORDER', 'ATTENTION'],
    ['SOLD_OUT', 'ATTENTION'],
  ] as const) {
    const list = { k: '', which, sort, page: 1, size: 20 }
    const read = await countRowsRead(
      db,
      async (tx) => await listStock({ db: tx, clock: { now: () => new Date() } }, list),
    )
    expect(read, `${which} ${sort}`).toBeLessThan(1.2 * products)
  }
})

test('the low stock of the dashboard is read without the rest', async () => {
  const read = await countRowsRead(
    db,
    async (tx) =>
      await listLowStockFacts(tx, {
        atMost: 5,
        max: 10,
        restock: { leadDays: 14, safetyDays: 7 },
        now: new Date(),
      }),
  )
  expect(read).toBeLessThan(100)
})
