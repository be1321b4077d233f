import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { manyProducts } from '../../../test-support/catalogue/many-products.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { exportCatalogue } from './export-catalogue.ts'

const db = await createTestDatabase()

test('an export in several pieces has each product once, in the order of the shop', async () => {
  await manyProducts(db, 600)
  // Products with the same place are ordered by id, also across the end of a batch.
  await db.updateTable('display_products').set({ sort_id: 1 }).where('sort_id', '<=', 400).execute()
  const pieces: Uint8Array[] = []
  for await (const piece of exportCatalogue(db, 'catalogue')) pieces.push(piece)
  expect(pieces.length).toBeGreaterThan(2)
  const rows = parse(Buffer.concat(pieces), { columns: true, bom: true }) as Record<string, string>[]
  const inOrder = await db
    .selectFrom('display_products')
    .select('code')
    .orderBy('sort_id')
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.display_code)).toEqual(inOrder.map(({ code }) => code))
})
