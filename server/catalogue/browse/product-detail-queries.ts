import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DisplayProduct, Product, Specification } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Axis } from '../../../contract/shop/catalogue/options/option-axes.ts'
import { compileOnce, type Slots } from '../../core/compile-once.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { isNewOn } from './product-card-queries.ts'

/** Upper limit of each list on a product page. */
const maxParts = 200

type StoredSpecification = Omit<Specification, 'values'> & { options: string[] }
/** Details as stored: an internal GTIN is not shown to the public. */
interface StoredDetails {
  gtin: string | null
  weightGrams: number | null
}
export type StoredProduct = Omit<Product, 'freightCents' | 'specifications'> & {
  specifications: StoredSpecification[]
}
export type ProductWithoutStock = Omit<StoredProduct, 'specifications'> & {
  specifications: (Omit<StoredSpecification, 'left' | keyof StoredDetails> & StoredDetails)[]
}
/** A display product as stored, with its options, without stock, delivery and choices. */
type StoredPage = Omit<DisplayProduct, 'products' | 'choices' | 'delivery'> & {
  products: ProductWithoutStock[]
  axes: Axis[]
}

/** The page of an enabled display product. Its disabled products and specifications are included and marked. */
export async function getDisplayProduct(db: Database, id: string, today: string): Promise<StoredPage> {
  const [row] = await selectDisplayProduct(db, { id, today })
  const { brandId, brandNameEn, brandNameCn, seriesId, seriesNameEn, seriesNameCn, places, ...shown } =
    orNotFound(row)
  const hasSeries = seriesId !== null && seriesNameEn !== null && seriesNameCn !== null
  return {
    ...shown,
    brand: { id: brandId, nameEn: brandNameEn, nameCn: brandNameCn },
    series: hasSeries ? { id: seriesId, nameEn: seriesNameEn, nameCn: seriesNameCn } : null,
    subCategoryIds: places.map((place) => place.id),
  }
}

const selectDisplayProduct = compileOnce((db, { id, today }: Slots<{ id: string; today: string }>) =>
  db
    .selectFrom('display_products as page')
    .innerJoin('brands', 'brands.id', 'page.brand_id')
    .leftJoin('series', 'series.id', 'page.series_id')
    .where('page.id', '=', id)
    .where(({ ref }) => ref('page.enabled'))
    .select((eb) => [
      'page.id',
      'page.name_en as nameEn',
      'page.name_cn as nameCn',
      'page.description_en as descriptionEn',
      'page.description_cn as descriptionCn',
      sql<DisplayProduct['specTable']>`page.spec_table`.as('specTable'),
      sql<Axis[]>`page.axes`.as('axes'),
      'brands.id as brandId',
      'brands.name_en as brandNameEn',
      'brands.name_cn as brandNameCn',
      'series.id as seriesId',
      'series.name_en as seriesNameEn',
      'series.name_cn as seriesNameCn',
      isNewOn(today).as('isNew'),
      jsonArrayFrom(
        eb
          .selectFrom('display_product_images as shown')
          .innerJoin('images', 'images.id', 'shown.image_id')
          .whereRef('shown.display_product_id', '=', 'page.id')
          .select([
            'images.path',
            'images.width',
            'images.height',
            'shown.alt_en as altEn',
            'shown.alt_cn as altCn',
          ])
          .orderBy('shown.position')
          .limit(maxParts),
      ).as('images'),
      jsonArrayFrom(
        eb
          .selectFrom('display_product_sub_categories as placed')
          .whereRef('placed.display_product_id', '=', 'page.id')
          .select('placed.sub_category_id as id')
          .orderBy('placed.position')
          .limit(maxParts),
      ).as('places'),
      jsonArrayFrom(selectProducts(db, sql.ref('page.id'))).as('products'),
    ]),
)

function selectProducts(db: Database, pageId: Expression<string>) {
  return db
    .selectFrom('products')
    .where('products.display_product_id', '=', pageId)
    .select((eb) => [
      'products.id',
      'products.code',
      'products.name_en as nameEn',
      'products.name_cn as nameCn',
      'products.price_cents as priceCents',
      'products.pv_hundredths as pvHundredths',
      'products.enabled',
      'products.code_eligible as hasPromotion',
      jsonArrayFrom(
        eb
          .selectFrom('specifications')
          .leftJoin('specification_details as details', 'details.specification_id', 'specifications.id')
          .whereRef('specifications.product_id', '=', 'products.id')
          .select([
            'specifications.id',
            'specifications.sku',
            'specifications.name_en as nameEn',
            'specifications.name_cn as nameCn',
            'specifications.enabled',
            'specifications.options',
            'details.gtin',
            'details.weight_grams as weightGrams',
          ])
          .orderBy('specifications.sort_id')
          .orderBy('specifications.id')
          .limit(maxParts),
      ).as('specifications'),
    ])
    .orderBy('products.sort_id')
    .orderBy('products.id')
    .limit(maxParts)
}

/** The available quantity of each specification of a display product, capped at 999: an order takes no more, and the
 *  exact stock is not public. */
export async function listLeft(db: Database, displayProductId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await selectLeft(db, { displayProductId })
  return new Map(rows.map(({ id, left }) => [id, left]))
}

const selectLeft = compileOnce((db, { displayProductId }: Slots<{ displayProductId: string }>) =>
  db
    .selectFrom('products')
    .innerJoin('specifications', 'specifications.product_id', 'products.id')
    .innerJoin('stock', 'stock.specification_id', 'specifications.id')
    .where('products.display_product_id', '=', displayProductId)
    .select([
      'stock.specification_id as id',
      sql<Specification['left']>`least(999, stock.on_hand - stock.reserved)`.as('left'),
    ]),
)
