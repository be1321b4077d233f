import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { FeedOffer, FeedPage } from './feed-state.ts'

/** The primary, and the database of public reads, which may be behind in its stock. */
export interface FeedSources {
  db: Database
  read: Database
}

/** Listed pages after an id, in the order of ids, with their enabled specifications. */
export async function listFeedPages(
  { db, read }: FeedSources,
  { after, max, maxImages }: { after: string | null; max: number; maxImages: number },
): Promise<FeedPage[]> {
  const { rows } = await sql<PageWithoutStock>`
    ${selectPages(maxImages)}
    where is_listed and (${after}::uuid is null or page.id > ${after}::uuid)
    order by page.id limit ${max}`.execute(read)
  return await withStock(db, rows)
}

/** Listed pages with one of these ids, or with an enabled specification that has one. */
export async function listChosenFeedPages(
  { db, read }: FeedSources,
  ids: readonly string[],
  maxImages: number,
): Promise<FeedPage[]> {
  const { rows } = await sql<PageWithoutStock>`
    ${selectPages(maxImages)}
    where is_listed and (page.id = any(${ids}::uuid[]) or exists (
      select from products as sold join specifications as sold_sku on sold_sku.product_id = sold.id
      where sold.display_product_id = page.id and sold.enabled and sold_sku.enabled
        and sold_sku.id = any(${ids}::uuid[])))
    order by page.id`.execute(read)
  return await withStock(db, rows)
}

interface PageWithoutStock extends Omit<FeedPage, 'offers'> {
  offers: Omit<FeedOffer, 'left'>[]
}

async function withStock(db: Database, pages: readonly PageWithoutStock[]): Promise<FeedPage[]> {
  const ids = pages.flatMap(({ offers }) => offers.map(({ id }) => id))
  const { rows } = await sql<{ id: string; left: number }>`
    select specification_id as id, on_hand - reserved as left from stock
    where specification_id = any(${ids}::uuid[])`.execute(db)
  const left = new Map(rows.map((row) => [row.id, row.left]))
  return pages.map((page) => ({
    ...page,
    offers: page.offers.map((offer) => ({ ...offer, left: left.get(offer.id) ?? 0 })),
  }))
}

function selectPages(maxImages: number) {
  return sql`
    select page.id::text, page.name_en as "nameEn", page.name_cn as "nameCn",
      description_en as "descriptionEn", description_cn as "descriptionCn",
      brands.name_en as "brandEn", brands.name_cn as "brandCn",
      array(select path from display_product_images as shown join images on images.id = image_id
        where shown.display_product_id = page.id order by shown."position" limit ${maxImages}) as images,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', sku.id, 'productEn', product.name_en, 'productCn', product.name_cn,
          'specificationEn', sku.name_en, 'specificationCn', sku.name_cn, 'priceCents', price_cents,
          'image', own.path, 'gtin', details.gtin, 'weightGrams', details.weight_grams)
          order by product.sort_id, product.id, sku.sort_id, sku.id)
        from products as product
          join specifications as sku on sku.product_id = product.id and sku.enabled
          left join images as own on own.id = sku.image_id
          left join specification_details as details on details.specification_id = sku.id
        where product.display_product_id = page.id and product.enabled), '[]') as offers
    from display_products as page join brands on brands.id = page.brand_id`
}
