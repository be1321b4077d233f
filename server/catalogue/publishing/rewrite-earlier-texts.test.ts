import { expect, test } from 'vitest'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { readEpoch } from '../search/index/search-index-queries.ts'
import { rewriteEarlierTexts } from './rewrite-earlier-texts.ts'

const db = await createTestDatabase()

test('search texts of an earlier release are rewritten once, and search indexes follow', async () => {
  const { displayProductId } = await aProduct(db, { nameEn: 'Clay Pot', nameCn: '瓦煲' })
  const text = db
    .selectFrom('display_products')
    .where('id', '=', displayProductId)
    .select('normalised_text as normalisedText')
  await db
    .updateTable('display_products')
    .set({ normalised_text: ' 瓦煲 | clay pot | cloud ridge | pots ' })
    .where('id', '=', displayProductId)
    .execute()
  const before = await readEpoch(db)

  await rewriteEarlierTexts(db)
  const { normalisedText } = await text.executeTakeFirstOrThrow()
  expect(normalisedText.split('|')).toHaveLength(8)
  expect(normalisedText).toContain(' 瓦煲 | clay pot | ')
  expect(await readEpoch(db)).toBe(before + 1)

  await rewriteEarlierTexts(db)
  expect(await readEpoch(db)).toBe(before + 1)
})
