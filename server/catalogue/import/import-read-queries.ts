import { sql } from 'kysely'
import type { Database, Transaction } from '../../core/database.ts'
import type { NamedPageState } from '../browse/page-state.ts'
import { detailsOfSpecification } from '../products/details-queries.ts'

function minuteInHongKong(column: 'show_at' | 'hide_at') {
  return sql<
    string | null
  >`to_char(page.${sql.ref(column)} at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD HH24:MI')`
}

/** A display product and its place in the order of the shop. */
export interface PagePlace {
  code: string
  id: string
  sortId: number
}

/** Display products in the order of the shop, after one of them. */
export async function listPlacesAfter(
  db: Database,
  after: PagePlace | null,
  max: number,
): Promise<PagePlace[]> {
  return await db
    .selectFrom('display_products')
    .select(['code', 'id', 'sort_id as sortId'])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(sort_id, id) > (${after?.sortId}::integer, ${after?.id}::uuid)`),
    )
    .orderBy('sort_id')
    .orderBy('id')
    .limit(max)
    .execute()
}

/** Those of these codes that the mall has. */
export async function listStoredCodes(db: Database, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('display_products')
    .select('code')
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  return rows.map(({ code }) => code)
}

/** Display products by code, with everything that an import could change. */
export async function listStoredPages(tx: Database, codes: readonly string[]): Promise<NamedPageState[]> {
  const { rows } = await sql<NamedPageState>`
    select page.code, page.name_en as "nameEn", page.name_cn as "nameCn",
      page.description_en as "descriptionEn", page.description_cn as "descriptionCn",
      brands.path_name as "brandPath", series.path_name as "seriesPath",
      array(
        select categories.path_name || '/' || coalesce(sub.type_path_name, '') || '/' || sub.path_name
        from display_product_sub_categories as placed
        join sub_categories as sub on sub.id = placed.sub_category_id
        join categories on categories.id = sub.category_id
        where placed.display_product_id = page.id order by placed.position
      ) as places,
      json_build_object('nameEn', brands.name_en, 'nameCn', brands.name_cn) as brand,
      case when series.id is not null
        then json_build_object('nameEn', series.name_en, 'nameCn', series.name_cn) end as series,
      coalesce((
        select json_agg(
          json_build_object('path', images.path, 'altEn', shown.alt_en, 'altCn', shown.alt_cn) order by shown.position)
        from display_product_images as shown join images on images.id = shown.image_id
        where shown.display_product_id = page.id
      ), '[]') as pictures,
      ${minuteInHongKong('show_at')} as "showAt", ${minuteInHongKong('hide_at')} as "hideAt",
      page.new_from as "newFrom", page.spec_table as "specTable", page.tags, page.sort_id as "sortId", page.enabled,
      page.axes,
      coalesce((
        select json_agg(json_build_object(
          'code', products.code, 'nameEn', products.name_en, 'nameCn', products.name_cn,
          'priceCents', products.price_cents, 'pvHundredths', products.pv_hundredths,
          'marginBasisPoints', products.margin_basis_points, 'enabled', products.enabled,
          'codeEligible', products.code_eligible, 'offsetEligible', products.offset_eligible,
          'sortId', products.sort_id,
          'specifications', coalesce((
            select json_agg(json_build_object(
              'sku', specifications.sku, 'nameEn', specifications.name_en, 'nameCn', specifications.name_cn,
              'enabled', specifications.enabled, 'sortId', specifications.sort_id,
              'options', specifications.options, 'details', ${detailsOfSpecification}
            ) order by specifications.sort_id, specifications.id) from specifications where specifications.product_id = products.id
          ), '[]')
        ) order by products.sort_id, products.id) from products where products.display_product_id = page.id
      ), '[]') as products
    from display_products as page
    join brands on brands.id = page.brand_id
    left join series on series.id = page.series_id
    where page.code = any(${codes}::text[])
  `.execute(tx)
  return rows
}

/** The display product of each of these products. */
export async function listPagesOfProducts(tx: Transaction, codes: readonly string[]) {
  return await tx
    .selectFrom('products')
    .innerJoin('display_products as page', 'page.id', 'products.display_product_id')
    .where('products.code', '=', sql<string>`any(${codes}::text[])`)
    .select(['products.code', 'products.id', 'page.code as displayCode'])
    .execute()
}

/** The product of each of these SKUs. */
export async function listProductsOfSkus(tx: Database, skus: readonly string[]) {
  return await tx
    .selectFrom('specifications')
    .innerJoin('products', 'products.id', 'specifications.product_id')
    .where('specifications.sku', '=', sql<string>`any(${skus}::text[])`)
    .innerJoin('display_products as page', 'page.id', 'products.display_product_id')
    .select(['specifications.sku', 'products.code as productCode', 'page.code as displayCode'])
    .execute()
}

/** The whole menu: it is small, and every product refers to it. */
export async function listStoredMenu(tx: Database) {
  const categories = await tx
    .selectFrom('categories')
    .leftJoin('images', 'images.id', 'categories.image_id')
    .select([
      'categories.id',
      'categories.path_name as pathName',
      'categories.name_en as nameEn',
      'categories.name_cn as nameCn',
      'categories.pattern',
      'categories.sort_id as sortId',
      'categories.enabled',
      'images.path as imagePath',
    ])
    .orderBy('categories.sort_id')
    .orderBy('categories.id')
    .execute()
  const subCategories = await tx
    .selectFrom('sub_categories as sub')
    .innerJoin('categories', 'categories.id', 'sub.category_id')
    .select([
      'sub.id',
      'sub.category_id as categoryId',
      'categories.path_name as categoryPath',
      'categories.name_en as categoryEn',
      'sub.path_name as pathName',
      'sub.name_en as nameEn',
      'sub.name_cn as nameCn',
      'sub.type_path_name as typePathName',
      'sub.type_en as typeEn',
      'sub.type_cn as typeCn',
      'sub.column_order as columnOrder',
      'sub.sort_id as sortId',
      'sub.enabled',
    ])
    .orderBy('categories.sort_id')
    .orderBy('categories.id')
    .orderBy('sub.sort_id')
    .orderBy('sub.id')
    .execute()
  return { categories, subCategories }
}

/** All brands and series, for the same reason. */
export async function listStoredMakers(tx: Database) {
  const brands = await tx
    .selectFrom('brands')
    .select(['id', 'path_name as pathName', 'name_en as nameEn', 'name_cn as nameCn', 'sort_id as sortId'])
    .execute()
  const series = await tx
    .selectFrom('series')
    .innerJoin('brands', 'brands.id', 'series.brand_id')
    .select([
      'series.id',
      'series.brand_id as brandId',
      'brands.path_name as brandPath',
      'series.path_name as pathName',
      'series.name_en as nameEn',
      'series.name_cn as nameCn',
      'series.sort_id as sortId',
    ])
    .execute()
  return { brands, series }
}
