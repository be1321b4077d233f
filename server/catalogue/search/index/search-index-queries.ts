import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../core/database.ts'
import type { ReindexedPage } from './search-index-state.ts'

/** The epoch of the catalogue, as a column of any statement. */
export const epochColumn = sql<number>`(select epoch from catalogue_epoch)`

export async function readEpoch(db: Database): Promise<number> {
  const { epoch } = await db.selectFrom('catalogue_epoch').select('epoch').executeTakeFirstOrThrow()
  return epoch
}

/** Display products of one query, as the JSON of `ReindexedPage[]`. */
interface ReindexedRows {
  json: string
  count: number
  lastId: string | null
}

/** The next display products reindexed after an epoch, by id, after a cursor. For an empty index, unlisted rows are
 *  skipped. PostgreSQL writes the JSON, so that the main thread does not build the objects. */
export async function listReindexedPages(
  db: Database,
  { afterEpoch, afterId, limit }: { afterEpoch: number | null; afterId: string | null; limit: number },
): Promise<ReindexedRows> {
  const columns: Record<keyof ReindexedPage, RawBuilder<unknown>> = {
    id: sql`page.id`,
    isListed: sql`page.is_listed`,
    brandId: sql`page.brand_id`,
    seriesId: sql`page.series_id`,
    subCategoryIdsOfPage: sql`array(
      select placed.sub_category_id from display_product_sub_categories as placed
      where placed.display_product_id = page.id
    )`,
    lowestPriceCents: sql`coalesce(page.lowest_price_cents, 0)`,
    newFrom: sql`page.new_from`,
    sortId: sql`page.sort_id`,
    normalisedText: sql`page.normalised_text`,
  }
  const named = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`)
  const after = afterEpoch === null ? sql`page.is_listed` : sql`page.indexed_in_epoch > ${afterEpoch}`
  const { rows } = await sql<ReindexedRows>`
    select coalesce(json_agg(reindexed), '[]')::text as json, count(*) as count, max(id::text) as "lastId"
    from (
      select ${sql.join(named)} from display_products as page
      where ${after} and ${afterId === null ? sql`true` : sql`page.id > ${afterId}`}
      order by page.id limit ${limit}
    ) as reindexed`.execute(db)
  return rows[0] as ReindexedRows
}

/** The epoch and the number of listed display products at one moment. */
export async function countListed(db: Database): Promise<{ epoch: number; products: number }> {
  return await db
    .selectFrom('catalogue_epoch')
    .select((eb) => [
      'epoch',
      eb
        .selectFrom('display_products')
        .where(({ ref }) => ref('is_listed'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('products'),
    ])
    .executeTakeFirstOrThrow()
}

/** Identifies the database: its cluster and its place in it. */
export async function identifyDatabase(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as name
    from pg_control_system()`.execute(db)
  return rows[0]?.name ?? ''
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
