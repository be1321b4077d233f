import { type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '../../../../contract/shop/catalogue/catalogue.ts'
import type { Database } from '../../../core/database.ts'
import type { DatabaseRequest, KeywordPart } from './found-list-state.ts'

interface FoundRow {
  ids: string[]
  total: number
  brands: { id: string; count: number }[]
  minCents: number | null
  maxCents: number | null
}

/** A page of a list with its facets, as `listPages` of the index finds it. Names that contain the keyword come first. */
export async function findList(db: Database, request: DatabaseRequest) {
  const { brandIds, currentPrices, minPrice, maxPrice, page, size } = request
  const names = sql`split_part(page.normalised_text, '|', 1) || '|' || split_part(page.normalised_text, '|', 2)`
  const isNamed = sql.join([sql`true`, ...request.parts.map((part) => contains(names, part))], sql` and `)
  const isOfBrand = brandIds.length === 0 ? sql`true` : sql`brand_id = any(${brandIds}::uuid[])`
  const isWithinPrice = sql`price between ${minPrice}::bigint and ${maxPrice}::bigint`
  const { rows } = await sql<FoundRow>`
    with matched as materialized (
      select page.id, page.brand_id, coalesce(stocked.cents, page.lowest_price_cents, 0) as price, page.new_from, page.sort_id,
        ${isNamed} as is_named
      from display_products as page
      left join unnest(${[...currentPrices.keys()]}::uuid[], ${[...currentPrices.values()]}::bigint[])
        as stocked (id, cents) on stocked.id = page.id
      where ${sql.join(buildConditions(request), sql` and `)}
    )
    select
      (select count(*)::int from matched where ${isOfBrand} and ${isWithinPrice}) as total,
      (select min(price) from matched where ${isOfBrand}) as "minCents",
      (select max(price) from matched where ${isOfBrand}) as "maxCents",
      (select coalesce(json_agg(brand), '[]') from (
        select brand_id as id, count(*)::int as count from matched where ${isWithinPrice} group by brand_id
      ) as brand) as brands,
      array(
        select id from matched where ${isOfBrand} and ${isWithinPrice}
        order by ${orders[request.sort]}, sort_id, id limit ${size} offset ${(page - 1) * size}
      ) as ids`.execute(db)
  const { ids, total, brands, minCents, maxCents } = rows[0] as FoundRow
  return {
    ids,
    total,
    brands: new Map(brands.map(({ id, count }) => [id, count])),
    priceBounds: minCents === null || maxCents === null ? null : { minCents, maxCents },
  }
}

const orders: Record<ProductSort, RawBuilder<unknown>> = {
  relevance: sql`is_named desc`,
  newest: sql`new_from desc nulls last`,
  'price-ascending': sql`price`,
  'price-descending': sql`price desc`,
}

function buildConditions(request: DatabaseRequest): RawBuilder<unknown>[] {
  const { parts, subCategoryIds, seriesId, excludedIds, arrivedBetween } = request
  const conditions = [sql`page.is_listed`, ...parts.map((part) => contains(sql`page.normalised_text`, part))]
  if (seriesId !== null) conditions.push(sql`page.series_id = ${seriesId}::uuid`)
  if (subCategoryIds !== null)
    conditions.push(sql`exists (
      select from display_product_sub_categories as placed
      where placed.display_product_id = page.id and placed.sub_category_id = any(${subCategoryIds}::uuid[])
    )`)
  if (excludedIds.size > 0) conditions.push(sql`page.id <> all(${[...excludedIds]}::uuid[])`)
  if (arrivedBetween !== null)
    conditions.push(
      sql`page.new_from > ${arrivedBetween.after}::date and page.new_from <= ${arrivedBetween.until}::date`,
    )
  return conditions
}

/** Each text is padded with spaces. A normalised term consists of letters, digits and spaces, so it is no pattern. */
function contains(text: RawBuilder<unknown>, alternatives: KeywordPart) {
  const matches = alternatives.map((terms) => {
    const all = terms.map(({ text: term, by }) => {
      if (by === 'part') return sql`${text} like ${`%${term}%`}`
      // An amount and its unit are two words (500ml).
      const before = /^\p{Script=Latin}/u.test(term) ? '[ 0-9]' : ' '
      return sql`${text} like ${`%${term}%`} and ${text} ~ ${before + term + (by === 'whole' ? ' ' : '')}`
    })
    return sql`(${sql.join([sql`true`, ...all], sql` and `)})`
  })
  return sql`(${sql.join(matches, sql` or `)})`
}
