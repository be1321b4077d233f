import { expect, test } from 'vitest'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { incrementEpoch } from '../publishing/epoch-queries.ts'
import { readEpoch } from '../search/index/search-index-queries.ts'
import { cacheMenu } from './cache-menu.ts'

const db = await createTestDatabase()
const readMenu = cacheMenu(() => db)
const menu = async () => await readMenu(await readEpoch(db))

test('the menu is read once for concurrent callers, and again after the catalogue has changed', async () => {
  await aProduct(db)
  const [one, other] = await Promise.all([menu(), menu()])
  expect(other).toBe(one)
  expect(await menu()).toBe(one)

  await db.transaction().execute(async (tx) => {
    await tx.updateTable('brands').set({ name_en: 'Renamed' }).execute()
    await incrementEpoch(tx)
  })
  expect((await menu()).brands.map(({ nameEn }) => nameEn)).toEqual(['Renamed'])
})
