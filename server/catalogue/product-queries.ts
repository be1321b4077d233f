import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ProductPage, ProductQuery, ProductSort } from '../../contract/catalogue.ts'
import type { Database } from '../platform/database.ts'
import { isNewOn, listCards } from './product-card-queries.ts'

/** A keyword as the index is asked for it; the reading of a query makes them. */
interface SearchTerms {
  folded: string
  /** All of them are among the tokens of whatever is found. */
  tokens: string[]
  /** Parts that stand in the folded text just so. */
  runs: string[]
  /** Beginnings of words in the folded text. */
  words: string[]
  /** All parts of the query, for ranking. */
  terms: string[]
}

interface ProductSearch extends Omit<ProductQuery, 'k' | 'sort'> {
  terms: SearchTerms | null
  sort: ProductSort
  onlyNew: boolean
  /** The day in Hong Kong. */
  today: string
}

/** Listed display products by every filter of the mall, with the facets of the list: the brands that are there before
 *  one is chosen, and the prices before they are narrowed. One statement, so that all figures are of one moment. */
export async function findProducts(db: Database, search: ProductSearch): Promise<ProductPage> {
  const { page, size } = search
  const found = await db
    .with(
      // What a keyword or a category finds is looked up once; a mere browse is left to the indexes part by part.
      (cte) => (isNarrowed(search) ? cte('matched').materialized() : cte('matched').notMaterialized()),
      (cte) =>
        cte
          .selectFrom('display_products')
          .where(({ ref }) => ref('is_listed'))
          .where(({ and }) => and(conditions(search)))
          .select([
            'id',
            'brand_id',
            'lowest_price_cents',
            'new_from',
            'sort_id',
            rankOf(search.terms).as('rank'),
          ]),
    )
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('matched')
          .select('id')
          .where(({ and }) => and([ofBrand(search), withinPrice(search)]))
          .orderBy(orderOf(search))
          .limit(size)
          .offset((page - 1) * size),
      ).as('items'),
      selectFrom('matched')
        .where(({ and }) => and([ofBrand(search), withinPrice(search)]))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('total'),
      jsonArrayFrom(
        selectFrom('matched')
          .innerJoin('brands', 'brands.id', 'matched.brand_id')
          .where(withinPrice(search))
          .select(({ fn }) => [
            'brands.id',
            'brands.name_en as nameEn',
            'brands.name_cn as nameCn',
            fn.countAll<number>().as('count'),
          ])
          .groupBy('brands.id')
          .orderBy('brands.sort_id')
          .orderBy('brands.id'),
      ).as('brands'),
      selectFrom('matched')
        .where(ofBrand(search))
        .select(({ fn }) => fn.min('lowest_price_cents').as('least'))
        .as('minCents'),
      selectFrom('matched')
        .where(ofBrand(search))
        .select(({ fn }) => fn.max('lowest_price_cents').as('most'))
        .as('maxCents'),
    ])
    .executeTakeFirstOrThrow()
  const { items, brands, total, minCents, maxCents } = found
  return {
    items: await listCards(
      db,
      items.map(({ id }) => id),
      search.today,
    ),
    page,
    size,
    total: total ?? 0,
    brands,
    priceBounds: minCents === null || maxCents === null ? null : { minCents, maxCents },
  }
}

/** Every filter but those of brand and price, which the facets leave out in turn. */
function conditions({
  terms,
  cId,
  csubId,
  type,
  seriesId,
  onlyNew,
  today,
}: ProductSearch): Expression<SqlBool>[] {
  const where: Expression<SqlBool>[] = []
  if (onlyNew) where.push(isNewOn(today))
  if (seriesId !== undefined) where.push(sql<boolean>`series_id = ${seriesId}`)
  if (cId !== undefined || csubId !== undefined || type !== undefined) {
    where.push(sql<boolean>`id in (
      select placed.display_product_id
      from display_product_sub_categories as placed
      join sub_categories on sub_categories.id = placed.sub_category_id
      where (${cId ?? null}::uuid is null or sub_categories.category_id = ${cId ?? null})
        and (${csubId ?? null}::uuid is null or sub_categories.id = ${csubId ?? null})
        and (${type ?? null}::text is null or sub_categories.type_en = ${type ?? null})
    )`)
  }
  if (terms === null) return where
  // Only punctuation: there is nothing to look for, so nothing is found.
  if (terms.tokens.length === 0) return [sql<boolean>`false`]
  where.push(sql<boolean>`search_tokens @> ${terms.tokens}::text[]`)
  for (const run of terms.runs) where.push(sql<boolean>`search_fold like ${`%${run}%`}`)
  for (const word of terms.words) where.push(sql<boolean>`search_fold like ${`% ${word}%`}`)
  return where
}

function ofBrand({ brandId }: ProductSearch): Expression<SqlBool> {
  return brandId === undefined ? sql<boolean>`true` : sql<boolean>`matched.brand_id = ${brandId}`
}

/** Left out where there is no limit: the condition alone would keep the count from being read off an index. */
function withinPrice({ minPrice, maxPrice }: ProductSearch): Expression<SqlBool> {
  if (minPrice === undefined && maxPrice === undefined) return sql<boolean>`true`
  const most = maxPrice ?? Number.MAX_SAFE_INTEGER
  return sql<boolean>`matched.lowest_price_cents between ${minPrice ?? 0}::bigint and ${most}::bigint`
}

function isNarrowed({ terms, cId, csubId, type }: ProductSearch): boolean {
  return terms !== null || cId !== undefined || csubId !== undefined || type !== undefined
}

/** A name that is the query, then one that begins with it, then one that holds all of it, then brand or series,
 *  then the rest (hong-kong.md 6). The folded text is `| name | name | makers | others`, each between spaces. */
function rankOf(terms: SearchTerms | null) {
  if (terms === null || terms.terms.length === 0) return sql<number>`0`
  const { folded } = terms
  const [nameCn, nameEn, makers] = [1, 2, 3].map(
    (field) => sql`split_part(search_fold, '|', ${sql.lit(field)})`,
  )
  const heldByName = terms.terms.map((term) => sql`strpos(${nameCn} || ${nameEn}, ${term}) > 0`)
  return sql<number>`case
    when not (${sql.join(heldByName, sql` and `)}) then case when strpos(${makers}, ${folded}) > 0 then 3 else 4 end
    when ${` ${folded} `}::text in (${nameCn}, ${nameEn}) then 0
    when starts_with(${nameCn}, ${` ${folded}`}) or starts_with(${nameEn}, ${` ${folded}`}) then 1
    else 2
  end`
}

/** Each ends with the id, so that no product stands on two pages of a list. */
function orderOf({ sort, terms }: ProductSearch) {
  if (sort === 'newest') return sql`matched.new_from desc nulls last, matched.id desc`
  if (sort === 'price-ascending') return sql`matched.lowest_price_cents, matched.sort_id, matched.id`
  if (sort === 'price-descending') return sql`matched.lowest_price_cents desc, matched.sort_id, matched.id`
  return terms === null ? sql`matched.sort_id, matched.id` : sql`matched.rank, matched.sort_id, matched.id`
}
