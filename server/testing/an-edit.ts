import { randomUUID } from 'node:crypto'
import type { ProductEdit } from '../../contract/catalogue-desk.ts'
import { getProductForDesk } from '../catalogue/desk-product-queries.ts'
import type { Database } from '../platform/database.ts'
import type { ProductPlace } from './a-product.ts'

/** A display product as the staff would send it back, with a place in the menu and whatever they change of it. */
export async function anEdit(
  db: Database,
  { displayProductId }: Pick<ProductPlace, 'displayProductId'>,
  change: Partial<ProductEdit> = {},
): Promise<ProductEdit> {
  const { id: _, code, shelfState, ...stored } = await getProductForDesk(db, displayProductId)
  const products = stored.products.map(({ code: _, specifications, ...article }) => ({
    ...article,
    specifications: specifications.map(({ sku, onHand, reserved, ...one }) => one),
  }))
  const subCategoryIds = stored.subCategoryIds.length > 0 ? stored.subCategoryIds : [await aSubCategory(db)]
  return { ...stored, products, subCategoryIds, ...change }
}

/** A place in the menu. */
async function aSubCategory(db: Database): Promise<string> {
  const path = `kitchen-${randomUUID()}`
  const named = { name_en: 'Kitchen', name_cn: '廚房', path_name: path }
  const category = await db
    .insertInto('categories')
    .values({ ...named, pattern: 'STYLE1', sort_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sub = await db
    .insertInto('sub_categories')
    .values({ ...named, category_id: category.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return sub.id
}
