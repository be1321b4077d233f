import { type RawBuilder, sql } from 'kysely'
import type {
  AdminProduct,
  ShelvedDisplayProduct,
  ShelvedProduct,
} from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { Image } from '../../../contract/shop/catalogue/images.ts'
import type {
  ProductGap,
  ProductSort,
  ShelfState,
  StockLevel,
} from '../../../contract/shop/catalogue/shelf.ts'
import type { Page, PageQuery } from '../../../contract/values/page.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { detailsOfSpecification } from './details-queries.ts'

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

const shelfState = sql<ShelfState>`
  case when page.is_listed then 'ON_SALE' when page.enabled then 'NOTHING_TO_SELL'
  when page.archived_at is not null then 'ARCHIVED' else 'OFF_SHELF' end`

/** The specifications on sale of a display product. */
const onSale = sql`
  from products
  join specifications on specifications.product_id = products.id and specifications.enabled
  left join stock on stock.specification_id = specifications.id
  where products.display_product_id = page.id and products.enabled`
const left = sql<number>`coalesce(stock.on_hand - stock.reserved, 0)`

/** All display products in shop order, one page at a time. */
export async function searchProductsForAdmin(db: Database, find: FindProducts): Promise<Page<AdminProduct>> {
  const { page, size, words } = find
  const { total, ids } = words.length > 0 ? await scanForIds(db, find) : await listIds(db, find)
  return { items: await listFound(db, ids), page, size, total }
}

interface FoundIds {
  total: number
  ids: string[]
}

/** Without a keyword, the number and the order come from indexes. */
async function listIds(db: Database, find: FindProducts): Promise<FoundIds> {
  const { page, size, sort = 'SHOP' } = find
  const { total } = await selectProducts(db, find)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await selectProducts(db, find)
    .select('page.id')
    .orderBy(sql`${sql.join(orders[sort])}`)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { total: Number(total), ids: rows.map(({ id }) => id) }
}

/** With a keyword, the texts are read once for both. */
async function scanForIds(db: Database, find: FindProducts): Promise<FoundIds> {
  const { page, size, sort = 'SHOP', code } = find
  const keys = orders[sort].map((key) => sql`${key}`)
  const { rows } = await sql<FoundIds>`
    with matched as materialized (
      ${selectProducts(db, find).select([
        'page.id',
        sql<string>`row_number() over (
        order by ${hasCode(code)} desc, ${sql.join(keys)})`.as('place'),
      ])})
    select (select count(*)::int from matched) as total,
      array(select id from matched order by place limit ${size} offset ${(page - 1) * size}) as ids`.execute(
    db,
  )
  return rows[0] as FoundIds
}

/** The rows of the list, in this order. */
async function listFound(db: Database, ids: readonly string[]): Promise<AdminProduct[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('display_products as page')
    .where('page.id', '=', sql<string>`any(${ids}::uuid[])`)
    .innerJoin('brands', 'brands.id', 'page.brand_id')
    .select([
      'page.id',
      'page.code',
      'page.name_en as nameEn',
      'page.name_cn as nameCn',
      'brands.name_en as brandNameEn',
      'brands.name_cn as brandNameCn',
      sql<Image | null>`(
        select json_build_object('path', images.path, 'width', images.width, 'height', images.height)
        from display_product_images as shown join images on images.id = shown.image_id
        where shown.display_product_id = page.id order by shown.position limit 1
      )`.as('image'),
      'page.lowest_price_cents as lowestPriceCents',
      shelfState.as('shelfState'),
      sql<number>`(select coalesce(sum(${left}), 0)::int ${onSale})`.as('left'),
      sql<number>`(select count(*)::int ${onSale})`.as('specifications'),
    ])
    .orderBy(sql`array_position(${ids}::uuid[], page.id)`)
    .execute()
}

/** Each but the stock is the order of an index. */
const orders: Record<ProductSort, RawBuilder<unknown>[]> = {
  SHOP: [sql`page.sort_id`, sql`page.id`],
  CHANGED: [sql`page.indexed_in_epoch desc`, sql`page.id desc`],
  NAME: [sql`lower(page.name_en)`, sql`page.id`],
  PRICE_UP: [sql`page.lowest_price_cents asc nulls last`, sql`page.id`],
  PRICE_DOWN: [sql`page.lowest_price_cents desc nulls last`, sql`page.id`],
  STOCK_UP: [sql`(select coalesce(sum(${left}), 0) ${onSale})`, sql`page.id`],
}

/** As a condition of its own, so that those that are not listed are found by their index. */
const isInState: Record<ShelfState, RawBuilder<boolean>> = {
  ON_SALE: sql`page.is_listed`,
  NOTHING_TO_SELL: sql`(not page.is_listed and page.enabled)`,
  OFF_SHELF: sql`(not page.is_listed and not page.enabled and page.archived_at is null)`,
  ARCHIVED: sql`(not page.is_listed and not page.enabled and page.archived_at is not null)`,
}

function hasCode(code: string) {
  return sql<boolean>`(lower(page.code) = ${code}
    or page.id in (select display_product_id from products where lower(products.code) = ${code})
    or page.id in (
      select products.display_product_id from specifications
      join products on products.id = specifications.product_id
      where lower(specifications.sku) = ${code})
    or page.id in (
      select products.display_product_id from specification_details as details
      join specifications on specifications.id = details.specification_id
      join products on products.id = specifications.product_id
      where lpad(details.gtin, 14, '0') = lpad(${code}, 14, '0')))`
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

function selectProducts(
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

function iso(column: 'show_at' | 'hide_at') {
  return sql<
    string | null
  >`to_char(page.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
}

/** One display product for the admin. Its version is the epoch of its last reindexing, which every write moves. */
export async function getProductForAdmin(db: Database, id: string): Promise<ShelvedDisplayProduct> {
  return orNotFound(
    await db
      .selectFrom('display_products as page')
      .where('page.id', '=', id)
      .select([
        'page.id',
        'page.code',
        sql<boolean>`exists (select from order_lines where display_product_id = page.id)`.as('hasOrders'),
        'page.indexed_in_epoch as version',
        'page.name_en as nameEn',
        'page.name_cn as nameCn',
        'page.description_en as descriptionEn',
        'page.description_cn as descriptionCn',
        'page.brand_id as brandId',
        'page.series_id as seriesId',
        'page.enabled',
        sql<ShelvedDisplayProduct['specTable']>`page.spec_table`.as('specTable'),
        'page.tags',
        'page.new_from as newFrom',
        sql<ShelvedDisplayProduct['pictures']>`coalesce((
          select json_agg(json_build_object('path', images.path, 'width', images.width, 'height', images.height,
            'altEn', shown.alt_en, 'altCn', shown.alt_cn) order by shown.position)
          from display_product_images as shown join images on images.id = shown.image_id
          where shown.display_product_id = page.id
        ), '[]')`.as('pictures'),
        sql<ShelvedDisplayProduct['axes']>`page.axes`.as('axes'),
        iso('show_at').as('showAt'),
        iso('hide_at').as('hideAt'),
        sql<string | null>`(select id from product_drafts where display_product_id = page.id)`.as('draftId'),
        shelfState.as('shelfState'),
        sql<string[]>`array(
          select placed.sub_category_id from display_product_sub_categories as placed
          where placed.display_product_id = page.id order by placed.position
        )`.as('subCategoryIds'),
        sql<ShelvedProduct[]>`coalesce((
          select json_agg(json_build_object(
            'id', products.id, 'code', products.code, 'nameEn', products.name_en, 'nameCn', products.name_cn,
            'priceCents', products.price_cents, 'pvHundredths', products.pv_hundredths, 'enabled', products.enabled,
            'marginBasisPoints', products.margin_basis_points, 'codeEligible', products.code_eligible,
            'offsetEligible', products.offset_eligible,
            'specifications', coalesce((
              select json_agg(json_build_object(
                'id', specifications.id, 'sku', specifications.sku, 'nameEn', specifications.name_en,
                'nameCn', specifications.name_cn, 'enabled', specifications.enabled,
                'options', specifications.options, 'details', ${detailsOfSpecification},
                'onHand', coalesce(stock.on_hand, 0), 'reserved', coalesce(stock.reserved, 0)
              ) order by specifications.sort_id, specifications.id)
              from specifications left join stock on stock.specification_id = specifications.id
              where specifications.product_id = products.id
            ), '[]')
          ) order by products.sort_id, products.id)
          from products where products.display_product_id = page.id
        ), '[]')`.as('products'),
      ])
      .executeTakeFirst(),
  )
}
