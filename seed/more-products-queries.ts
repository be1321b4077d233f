import { sql } from 'kysely'
import type { Database, Transaction } from '../server/core/database.ts'
import type { SeedDisplayProduct } from './display-product.ts'

/** Number of existing generated display products. */
export async function countGenerated(db: Database, codes: string): Promise<number> {
  const { count } = await db
    .selectFrom('display_products')
    .where('code', 'like', codes)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Inserts display products with one statement per table and returns their ids. Brands, series and places must exist
 *  in the demo mall; an unknown series is omitted. Pictures are copied from a demo product in the same place. */
export async function insertDisplayProducts(
  tx: Transaction,
  products: readonly SeedDisplayProduct[],
): Promise<string[]> {
  const json = JSON.stringify(products)
  const { rows } = await sql<{ id: string; code: string }>`
    insert into display_products (code, name_en, name_cn, description_en, description_cn, brand_id, series_id,
      spec_table, tags, new_from, sort_id, enabled)
    select made.code, made."nameEn", made."nameCn", made."descriptionEn", made."descriptionCn", brands.id, series.id,
      made."specTable", (select string_agg(tag, ' ') from json_array_elements_text(made.tags) as tag),
      made."newFrom", made."sortId", made.enabled
    from json_to_recordset(${json}::json) as made(code text, "nameEn" text, "nameCn" text, "descriptionEn" text,
      "descriptionCn" text, brand json, series json, "specTable" jsonb, tags json, "newFrom" date, "sortId" integer,
      enabled boolean)
    join brands on brands.name_en = made.brand ->> 'nameEn'
    left join series on series.brand_id = brands.id and series.name_en = made.series ->> 'nameEn'
    returning id, code
  `.execute(tx)
  const ids = rows.map(({ id }) => id)
  await insertPlaces(tx, json)
  await insertPictures(tx, ids)
  await insertProducts(tx, json)
  await insertStock(tx, json)
  return ids
}

async function insertPlaces(tx: Transaction, json: string): Promise<void> {
  await sql`
    insert into display_product_sub_categories (display_product_id, sub_category_id, position)
    select page.id, sub.id, place.position
    from json_to_recordset(${json}::json) as made(code text, places json)
    join display_products as page on page.code = made.code
    cross join lateral json_array_elements_text(made.places) with ordinality as place(path, position)
    join categories on categories.name_en = split_part(place.path, '/', 1)
    join sub_categories as sub on sub.category_id = categories.id
      and coalesce(sub.type_en, '') = split_part(place.path, '/', 2) and sub.name_en = split_part(place.path, '/', 3)
  `.execute(tx)
}

async function insertPictures(tx: Transaction, ids: string[]): Promise<void> {
  await sql`
    insert into display_product_images (display_product_id, position, image_id)
    select mine.display_product_id, 1, shown.image_id
    from display_product_sub_categories as mine
    cross join lateral (
      select picture.image_id
      from display_product_sub_categories as other
      join display_product_images as picture on picture.display_product_id = other.display_product_id
      where other.sub_category_id = mine.sub_category_id and picture.position = 1
      limit 1
    ) as shown
    where mine.position = 1 and mine.display_product_id = any(${ids}::uuid[])
  `.execute(tx)
}

async function insertProducts(tx: Transaction, json: string): Promise<void> {
  await sql`
    with product as (
      select page.id as page_id, product.*
      from json_to_recordset(${json}::json) as made(code text, products json)
      join display_products as page on page.code = made.code
      cross join lateral json_to_recordset(made.products) as product(code text, "nameEn" text, "nameCn" text,
        "priceCents" bigint, "pvHundredths" bigint, "marginBasisPoints" integer, enabled boolean,
        "codeEligible" boolean, "offsetEligible" boolean, specifications json)
    ), written as (
      insert into products (display_product_id, code, name_en, name_cn, price_cents, pv_hundredths,
        margin_basis_points, enabled, code_eligible, offset_eligible)
      select page_id, code, "nameEn", "nameCn", "priceCents", "pvHundredths", "marginBasisPoints", enabled,
        "codeEligible", "offsetEligible"
      from product
      returning id, code
    )
    insert into specifications (product_id, sku, name_en, name_cn, enabled)
    select written.id, one.sku, one."nameEn", one."nameCn", one.enabled
    from product
    join written on written.code = product.code
    cross join lateral json_to_recordset(product.specifications)
      as one(sku text, "nameEn" text, "nameCn" text, enabled boolean)
  `.execute(tx)
}

async function insertStock(tx: Transaction, json: string): Promise<void> {
  await sql`
    with opened as (
      insert into stock (specification_id, on_hand)
      select specifications.id, (one ->> 'openingStock')::integer
      from json_array_elements(${json}::json) as made
      cross join lateral json_array_elements(made -> 'products') as product
      cross join lateral json_array_elements(product -> 'specifications') as one
      join specifications on specifications.sku = one ->> 'sku'
      returning specification_id, on_hand
    )
    insert into stock_movements (specification_id, quantity, reason)
    select specification_id, on_hand, 'OPENING' from opened where on_hand > 0
  `.execute(tx)
}
