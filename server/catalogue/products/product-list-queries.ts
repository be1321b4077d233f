import { type RawBuilder, sql } from 'kysely'
import type { AdminProduct } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { Image } from '../../../contract/shop/catalogue/images.ts'
import type { ProductSort } from '../../../contract/shop/catalogue/shelf.ts'
import type { Page } from '../../../contract/values/page.ts'
import type { Database } from '../../core/database.ts'
import { shelfState } from './admin-product-queries.ts'
import { type FindProducts, left, onSale, selectProducts } from './product-filter-queries.ts'

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
