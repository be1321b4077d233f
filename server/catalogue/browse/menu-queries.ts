import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Brand, Category } from '../../../contract/shop/catalogue/catalogue.ts'
import { imageUri } from '../../../contract/shop/catalogue/images.ts'
import { markUri, markVersion } from '../../../contract/site-map.ts'
import type { Database } from '../../core/database.ts'

/** Upper limit of menu entries per query. */
const maxEntries = 1_000

/** Content of the menu. */
export interface Menu {
  categorys: Category[]
  brands: Brand[]
}

/** The whole menu, from which all catalogue URLs are built. */
export async function readMenu(db: Database): Promise<Menu> {
  const [categorys, brands] = await Promise.all([listCategorys(db), listBrands(db)])
  return { categorys, brands }
}

/** The enabled categories with their sub-categories, in the configured order. */
export async function listCategorys(db: Database): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .leftJoin('images', 'images.id', 'categories.image_id')
    .select((eb) => [
      'categories.id',
      'categories.name_en as nameEn',
      'categories.name_cn as nameCn',
      'categories.pattern',
      'categories.sort_id as sortId',
      'images.path as imagePath',
      jsonArrayFrom(
        eb
          .selectFrom('sub_categories')
          .whereRef('sub_categories.category_id', '=', 'categories.id')
          .where(({ ref }) => ref('sub_categories.enabled'))
          .select([
            'sub_categories.id',
            'sub_categories.name_en as nameEn',
            'sub_categories.name_cn as nameCn',
            'sub_categories.type_en as typeEn',
            'sub_categories.type_cn as typeCn',
            'sub_categories.column_order as columnOrder',
          ])
          .orderBy('sub_categories.column_order')
          .orderBy('sub_categories.sort_id')
          .orderBy('sub_categories.id')
          .limit(maxEntries),
      ).as('subCategory'),
    ])
    .where(({ ref }) => ref('categories.enabled'))
    .orderBy('categories.sort_id')
    .orderBy('categories.id')
    .limit(maxEntries)
    .execute()
  return rows.map(({ imagePath, pattern, ...category }) => ({
    ...category,
    // A check constraint of the table allows no other pattern.
    pattern: pattern as Category['pattern'],
    imageUri: imagePath === null ? null : imageUri({ path: imagePath }, 640, 'webp'),
  }))
}

/** The enabled brands with their series, in the configured order. A brand without products is omitted, because an import
 *  adds brands with its drafts. A brand whose products are off the shelf still has its page, with a notice. */
export async function listBrands(db: Database): Promise<Brand[]> {
  const rows = await db
    .selectFrom('brands')
    .leftJoin('images', 'images.id', 'brands.image_id')
    .select((eb) => [
      'brands.id',
      'brands.name_en as nameEn',
      'brands.name_cn as nameCn',
      'images.path as imagePath',
      jsonArrayFrom(
        eb
          .selectFrom('series')
          .whereRef('series.brand_id', '=', 'brands.id')
          .where(({ ref }) => ref('series.enabled'))
          .select(['series.id', 'series.name_en as nameEn', 'series.name_cn as nameCn'])
          .orderBy('series.sort_id')
          .orderBy('series.id')
          .limit(maxEntries),
      ).as('series'),
    ])
    .where(({ ref }) => ref('brands.enabled'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('display_products as page')
          .whereRef('page.brand_id', '=', 'brands.id')
          .where(sql<boolean>`(page.archived_at is null or page.enabled)`)
          .select('page.id'),
      ),
    )
    .orderBy('brands.sort_id')
    .orderBy('brands.id')
    .limit(maxEntries)
    .execute()
  return rows.map(({ imagePath, ...brand }) => ({
    ...brand,
    imageUri: imagePath === null ? null : markUri(brand.id, markVersion({ path: imagePath })),
  }))
}
