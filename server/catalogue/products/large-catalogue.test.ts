import { expect, test } from 'vitest'
import { productSorts, shelfStates } from '../../../contract/shop/catalogue/shelf.ts'
import { countRowsRead } from '../../../test-support/catalogue/count-rows-read.ts'
import { manyProducts } from '../../../test-support/catalogue/many-products.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { readMenuEntries } from '../menu/menu-admin-queries.ts'
import { listListedProducts } from '../publishing/sitemap-queries.ts'
import { listProductsForAdmin } from './list-admin-products.ts'

const db = await createTestDatabase()
const products = 3_000
await manyProducts(db, products)

const lists = [
  ...shelfStates.map((state) => ({ state })),
  ...productSorts.filter((sort) => sort !== 'STOCK_UP').map((sort) => ({ sort })),
  { state: 'ARCHIVED', sort: 'NAME' } as const,
]

test.each(lists)('a page of the list %j reads the rows of its products only', async (query) => {
  const read = await countRowsRead(
    db,
    async (tx) => await listProductsForAdmin(tx, { ...query, k: '', page: 1, size: 20 }),
  )
  expect(read).toBeLessThan(500)
})

test('a keyword reads each text once', async () => {
  const read = await countRowsRead(
    db,
    async (tx) => await listProductsForAdmin(tx, { k: 'product 29', page: 1, size: 20 }),
  )
  expect(read).toBeLessThan(1.2 * products)
})

test('a late part of the sitemap reads the rows of its products only', async () => {
  const read = await countRowsRead(
    db,
    async (tx) => await listListedProducts(tx, { offset: products - 100, limit: 50 }),
  )
  expect(read).toBeLessThan(500)
})

test('the menu that an edit chooses from is read without the numbers of products', async () => {
  expect(await countRowsRead(db, readMenuEntries)).toBeLessThan(500)
})
