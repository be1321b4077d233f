import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { SearchedPage } from './search-index-state.ts'

/** A display product for the search index; one that is not listed is removed from the index. */
interface ReindexedPage extends SearchedPage {
  isListed: boolean
}

export async function readEpoch(db: Database): Promise<number> {
  const { epoch } = await db.selectFrom('catalogue_epoch').select('epoch').executeTakeFirstOrThrow()
  return epoch
}

/** The next display products reindexed after an epoch, by id, after a cursor. For an empty index, unlisted rows are
 *  skipped. */
export async function listReindexedPages(
  db: Database,
  { afterEpoch, afterId, limit }: { afterEpoch: number | null; afterId: string | null; limit: number },
): Promise<ReindexedPage[]> {
  return await db
    .selectFrom('display_products as page')
    .$if(afterEpoch === null, (rows) => rows.where(({ ref }) => ref('page.is_listed')))
    .$if(afterEpoch !== null, (rows) => rows.where('page.indexed_in_epoch', '>', afterEpoch))
    .$if(afterId !== null, (rows) => rows.where('page.id', '>', afterId))
    .select((eb) => [
      'page.id',
      'page.is_listed as isListed',
      'page.brand_id as brandId',
      'page.series_id as seriesId',
      sql<string[]>`array(
        select placed.sub_category_id from display_product_sub_categories as placed
        where placed.display_product_id = page.id
      )`.as('subCategoryIdsOfPage'),
      eb.fn.coalesce('page.lowest_price_cents', sql<number>`0`).as('lowestPriceCents'),
      'page.new_from as newFrom',
      'page.sort_id as sortId',
      'page.normalised_text as normalisedText',
    ])
    .orderBy('page.id')
    .limit(limit)
    .execute()
}

/** Upper limit of synonym groups. */
const maxSynonyms = 5_000

/** Groups of synonymous terms. */
export async function listSynonyms(db: Database): Promise<string[][]> {
  const rows = await db
    .selectFrom('search_synonyms')
    .select('terms')
    .orderBy('id')
    .limit(maxSynonyms)
    .execute()
  return rows.map(({ terms }) => terms)
}
