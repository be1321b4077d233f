import { sql } from 'kysely'
import type {
  ShelvedDisplayProduct,
  ShelvedProduct,
} from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { ShelfState } from '../../../contract/shop/catalogue/shelf.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { detailsOfSpecification } from './details-queries.ts'

export const shelfState = sql<ShelfState>`
  case when page.is_listed then 'ON_SALE' when page.enabled then 'NOTHING_TO_SELL'
  when page.archived_at is not null then 'ARCHIVED' else 'OFF_SHELF' end`

function iso(column: 'show_at' | 'hide_at') {
  return sql<
    string | null
  >`to_char(page.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
}

/** One display product for the admin. Its version is the epoch of its last reindexing, which every write moves. */
export async function getProductForAdmin(db: Database, id: string): Promise<ShelvedDisplayProduct> {
  return orNotFound(await findProductForAdmin(db, id))
}

/** The same, or undefined if it was removed. */
export async function findProductForAdmin(
  db: Database,
  id: string,
): Promise<ShelvedDisplayProduct | undefined> {
  return await db
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
    .executeTakeFirst()
}
