import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoCatalogue } from '../../seed/catalogue.ts'
import { catalogueRows, categoryRows } from '../../seed/catalogue-file.ts'
import { readMenu } from '../../server/catalogue/browse/menu-queries.ts'
import { toSheetRows } from '../../server/catalogue/file/import-sheet-rules.ts'
import { importCatalogue } from '../../server/catalogue/import/import-catalogue.ts'
import { picturesFrom } from '../../server/catalogue/publishing/import-pictures.ts'
import { listReindexedPages, listSynonyms } from '../../server/catalogue/search/index/search-index-queries.ts'
import type { SearchState } from '../../server/catalogue/search/matching/search-products.ts'
import { createSearcher } from '../../server/catalogue/search/thread/searcher.ts'
import type { Database } from '../../server/core/database.ts'
import { imageStore } from '../../server/platform/images/image-store.ts'
import { createMemoryBlobStore } from '../memory-blob-store.ts'
import { createTestDatabase } from '../test-database.ts'

/** The search index of the demo catalogue, with the product codes by id and the brands of listed products by code. */
export async function aDemoIndex(): Promise<{
  db: Database
  mall: SearchState
  codes: ReadonlyMap<string, string>
  brandOf: ReadonlyMap<string, string>
}> {
  const db = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'demo-index-'))
  try {
    const pixel = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#c03' } })
      .png()
      .toBuffer()
    const { faults } = await importCatalogue(db, {
      rows: toSheetRows(catalogueRows(demoCatalogue('2026-11-21').products)),
      categoryRows: toSheetRows(categoryRows()),
      takePictures: picturesFrom(async () => pixel, imageStore(createMemoryBlobStore())),
    })
    if (faults.length > 0) throw new Error(`The demo catalogue has faults: ${JSON.stringify(faults)}`)
  } finally {
    await rm(folder, { recursive: true })
  }
  const rows = await db
    .selectFrom('display_products as page')
    .innerJoin('brands', 'brands.id', 'page.brand_id')
    .select(['page.id', 'page.code', 'page.is_listed as isListed', 'brands.name_en as brand'])
    .execute()
  return {
    db,
    mall: await readSearchState(db),
    codes: new Map(rows.map(({ id, code }) => [id, code])),
    brandOf: new Map(rows.filter(({ isListed }) => isListed).map(({ code, brand }) => [code, brand])),
  }
}

async function readSearchState(db: Database): Promise<SearchState> {
  const searcher = createSearcher()
  searcher.change((await listReindexedPages(db, { afterEpoch: null, afterId: null, limit: 10_000 })).json)
  searcher.publish({ menu: await readMenu(db), synonyms: await listSynonyms(db) })
  return searcher.state()
}
