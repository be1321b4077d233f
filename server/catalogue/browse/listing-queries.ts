import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Axis } from '../../../contract/shop/catalogue/options/option-axes.ts'
import type { Transaction } from '../../core/database.ts'

interface SearchedRow {
  id: string
  nameEn: string
  nameCn: string
  makers: string[]
  types: string[]
  categories: string[]
  tags: string[]
  codes: string[]
  others: string[]
}

/** All searchable text of these display products. */
export async function listSearchedTexts(tx: Transaction, ids: readonly string[]): Promise<SearchedRow[]> {
  const { rows } = await sql<SearchedRow>`
    select page.id, page.name_en as "nameEn", page.name_cn as "nameCn",
      array_remove(array[brands.name_cn, brands.name_en, series.name_cn, series.name_en], null) as makers,
      array(
        select unnest(array_remove(array[sub.type_cn, sub.type_en, sub.name_cn, sub.name_en], null))
        from display_product_sub_categories as placed
        join sub_categories as sub on sub.id = placed.sub_category_id
        where placed.display_product_id = page.id
      ) as types,
      array(
        select unnest(array[categories.name_cn, categories.name_en])
        from display_product_sub_categories as placed
        join sub_categories as sub on sub.id = placed.sub_category_id
        join categories on categories.id = sub.category_id
        where placed.display_product_id = page.id
      ) as categories,
      regexp_split_to_array(page.tags, '[|,，、;；]') as tags,
      array[page.code] || array(
        select products.code from products where products.display_product_id = page.id
      ) || array(
        select specifications.sku from specifications
        join products on products.id = specifications.product_id
        where products.display_product_id = page.id
      ) || array(
        select details.gtin from specification_details as details
        join specifications on specifications.id = details.specification_id
        join products on products.id = specifications.product_id
        where products.display_product_id = page.id and details.gtin is not null
      ) as codes,
      array(
        select unnest(array[products.name_cn, products.name_en])
        from products where products.display_product_id = page.id
      ) || array(
        select unnest(array[specifications.name_cn, specifications.name_en]) from specifications
        join products on products.id = specifications.product_id
        where products.display_product_id = page.id and specifications.enabled
      ) as others
    from display_products as page
    join brands on brands.id = page.brand_id
    left join series on series.id = page.series_id
    where page.id = any(${ids}::uuid[])
  `.execute(tx)
  return rows
}

/** Recomputes the derived columns of lists and search: whether a display product is listed, its lowest price and its
 *  search text. Only enabled products with an enabled specification count. One that is shown is no longer archived. */
export async function writeListings(
  tx: Transaction,
  listings: { id: string; normalisedText: string }[],
): Promise<void> {
  const epoch = await nextEpoch(tx)
  await sql`
    update display_products as page set
      is_listed = page.enabled and offered.lowest is not null,
      archived_at = case when page.enabled then null else page.archived_at end,
      lowest_price_cents = offered.lowest,
      highest_price_cents = offered.highest,
      lowest_pv_hundredths = offered.lowest_pv,
      code_eligible = coalesce(offered.code_eligible, false),
      normalised_text = listing."normalisedText",
      indexed_in_epoch = ${epoch}
    from json_to_recordset(${JSON.stringify(listings)}::json)
      as listing(id uuid, "normalisedText" text)
    cross join lateral (${selectOfferedRange('listing.id')}) as offered
    where page.id = listing.id
  `.execute(tx)
}

/** Recomputes the derived columns that depend on prices alone. */
export async function writeListedPrices(tx: Transaction, ids: readonly string[]): Promise<void> {
  const epoch = await nextEpoch(tx)
  await sql`
    update display_products as page set
      lowest_price_cents = offered.lowest,
      highest_price_cents = offered.highest,
      lowest_pv_hundredths = offered.lowest_pv,
      indexed_in_epoch = ${epoch}
    from unnest(${ids}::uuid[]) as listing (id)
    cross join lateral (${selectOfferedRange('listing.id')}) as offered
    where page.id = listing.id
  `.execute(tx)
}

/** The next epoch. The lock lasts until the end of the transaction, so epochs commit in order and an index reader
 *  misses none. */
async function nextEpoch(tx: Transaction): Promise<number> {
  const { epoch } = await tx
    .selectFrom('catalogue_epoch')
    .select('epoch')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return epoch + 1
}

function selectOfferedRange(pageId: string) {
  return sql`
    select min(price_cents) as lowest, max(price_cents) as highest, min(pv_hundredths) as lowest_pv,
      bool_or(code_eligible) as code_eligible
    from products
    where products.display_product_id = ${sql.ref(pageId)} and products.enabled and exists (
      select from specifications where specifications.product_id = products.id and specifications.enabled
    )`
}

/** The pictures of these display products, and the options of their products. */
export async function listPicturedOptions(tx: Transaction, ids: readonly string[]) {
  return await tx
    .selectFrom('display_products')
    .where('display_products.id', 'in', ids)
    .select((eb) => [
      'display_products.name_en as nameEn',
      'display_products.name_cn as nameCn',
      sql<Axis[]>`axes`.as('axes'),
      jsonArrayFrom(
        eb
          .selectFrom('display_product_images as picture')
          .whereRef('picture.display_product_id', '=', 'display_products.id')
          .select(['picture.image_id as imageId', 'picture.alt_en as altEn', 'picture.alt_cn as altCn'])
          .orderBy('picture.position'),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('products')
          .whereRef('products.display_product_id', '=', 'display_products.id')
          .select((product) => [
            'products.name_en as nameEn',
            'products.name_cn as nameCn',
            jsonArrayFrom(
              product
                .selectFrom('specifications')
                .whereRef('specifications.product_id', '=', 'products.id')
                .select([
                  'specifications.id',
                  'specifications.name_en as nameEn',
                  'specifications.name_cn as nameCn',
                  'specifications.options',
                ]),
            ).as('specifications'),
          ]),
      ).as('products'),
    ])
    .execute()
}

/** Sets the pictures of specifications, where they changed. */
export async function setPicturesOfOptions(
  tx: Transaction,
  options: readonly { id: string; imageId: string | null }[],
): Promise<void> {
  await sql`
    update specifications set image_id = option."imageId"
    from json_to_recordset(${JSON.stringify(options)}::json) as option(id uuid, "imageId" uuid)
    where specifications.id = option.id and specifications.image_id is distinct from option."imageId"
  `.execute(tx)
}

/** Ids of the display products that show the name of one of these brands, series or categories. */
export async function listPagesNaming(
  tx: Transaction,
  { brandIds, seriesIds, categoryIds }: { brandIds: string[]; seriesIds: string[]; categoryIds: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from display_products where brand_id = any(${brandIds}::uuid[]) or series_id = any(${seriesIds}::uuid[])
    union
    select placed.display_product_id
    from display_product_sub_categories as placed
    join sub_categories as sub on sub.id = placed.sub_category_id
    where sub.category_id = any(${categoryIds}::uuid[])
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Display products whose search text an earlier release wrote. */
export async function listPagesOfEarlierText(tx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from display_products where normalised_text not like '%|%|%|%|%|%|%|%'
    order by id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
