import { type RawBuilder, sql } from 'kysely'
import type {
  ProductGap,
  ProductSort,
  ShelfState,
  StockLevel,
} from '../../../contract/shop/catalogue/shelf.ts'
import type { PageQuery } from '../../../contract/values/page.ts'
import type { Database } from '../../core/database.ts'

export interface ProductFilters {
  state?: ShelfState | undefined
  stock?: StockLevel | undefined
  /** A category or sub-category. */
  place?: string | undefined
  /** A brand or series. */
  maker?: string | undefined
  lacks?: ProductGap | undefined
  sort?: ProductSort | undefined
}

export interface FindProducts extends PageQuery, ProductFilters {
  /** Normalised words that a display product must all match. */
  words: readonly string[]
  /** The keyword as a SKU or code in lower case; the display product that has exactly this one comes first. */
  code: string
  /** Threshold of low stock. */
  lowStockQuantity: number
}

/** The specifications on sale of a display product. */
export const onSale = sql`
  from products
  join specifications on specifications.product_id = products.id and specifications.enabled
  left join stock on stock.specification_id = specifications.id
  where products.display_product_id = page.id and products.enabled`
export const left = sql<number>`coalesce(stock.on_hand - stock.reserved, 0)`

/** As a condition of its own, so that those that are not listed are found by their index. */
const isInState: Record<ShelfState, RawBuilder<boolean>> = {
  ON_SALE: sql`page.is_listed`,
  NOTHING_TO_SELL: sql`(not page.is_listed and page.enabled)`,
  OFF_SHELF: sql`(not page.is_listed and not page.enabled and page.archived_at is null)`,
  ARCHIVED: sql`(not page.is_listed and not page.enabled and page.archived_at is not null)`,
}

/** Whether a specification on sale lacks a detail. */
function lacksDetail(detail: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select ${onSale} and not exists (
    select from specification_details as details
    where details.specification_id = specifications.id and ${detail} is not null))`
}

const gaps: Record<ProductGap, RawBuilder<boolean>> = {
  PICTURE: sql`not exists (select from display_product_images as shown where shown.display_product_id = page.id)`,
  DESCRIPTION: sql`(page.description_en = '' or page.description_cn = '')`,
  SPEC_TABLE: sql`page.spec_table = '[]'::jsonb`,
  TAGS: sql`page.tags = ''`,
  PV: sql`exists (select from products
    where products.display_product_id = page.id and products.enabled and products.pv_hundredths = 0)`,
  GTIN: lacksDetail(sql`details.gtin`),
  WEIGHT: lacksDetail(sql`details.weight_grams`),
  SIZE: lacksDetail(sql`details.length_mm`),
  COST: lacksDetail(sql`details.cost_cents`),
}

/** The display products that the filters and words choose. */
export function selectProducts(
  db: Database,
  { words, state, stock, place, maker, lacks, lowStockQuantity }: FindProducts,
) {
  return (
    db
      .selectFrom('display_products as page')
      .$if(state !== undefined, (query) => query.where(isInState[state ?? 'ON_SALE']))
      // Archived products are found by their filter, or by an exact code.
      .$if(state === undefined, (query) =>
        query.where(sql<boolean>`(page.archived_at is null or page.enabled)`),
      )
      .$if(words.length > 0, (query) =>
        query.where(({ and, eb }) =>
          and(words.map((word) => eb('page.normalised_text', 'like', `%${word}%`))),
        ),
      )
      .$if(place !== undefined, (query) =>
        query.where(sql<boolean>`exists (select from display_product_sub_categories as placed
          where placed.display_product_id = page.id and placed.sub_category_id = any(array(
            select id from sub_categories where id = ${place} or category_id = ${place})))`),
      )
      .$if(maker !== undefined, (query) =>
        query.where(sql<boolean>`(page.brand_id = ${maker} or page.series_id = ${maker})`),
      )
      .$if(lacks !== undefined, (query) => query.where(gaps[lacks ?? 'PICTURE']))
      .$if(stock === 'SOLD_OUT', (query) =>
        query.where(sql<boolean>`page.is_listed and not exists (select ${onSale} and ${left} > 0)`),
      )
      .$if(stock === 'LOW', (query) =>
        query.where(
          sql<boolean>`page.is_listed and exists (select ${onSale} and ${left} <= ${lowStockQuantity})`,
        ),
      )
  )
}
