import { randomUUID } from 'node:crypto'
import type { DraftContent, ProductEdit } from '../../contract/admin/catalogue/product-edit.ts'
import { getProductForAdmin } from '../../server/catalogue/products/admin-product-queries.ts'
import type { Database } from '../../server/core/database.ts'
import type { ProductIds } from './a-product.ts'

/** A display product as the admin sends it back, with a place in the menu and optional changes. */
export async function anEdit(
  db: Database,
  { displayProductId }: Pick<ProductIds, 'displayProductId'>,
  change: Partial<ProductEdit> = {},
): Promise<ProductEdit> {
  const { id: _, hasOrders, shelfState, draftId, ...stored } = await getProductForAdmin(db, displayProductId)
  const products = stored.products.map(({ specifications, ...product }) => ({
    ...product,
    specifications: specifications.map(({ onHand, reserved, ...one }) => one),
  }))
  const subCategoryIds = stored.subCategoryIds.length > 0 ? stored.subCategoryIds : [await aSubCategory(db)]
  return { ...stored, products, subCategoryIds, ...change }
}

/** A complete new display product. */
export async function aDraft(db: Database, change: Partial<DraftContent> = {}): Promise<DraftContent> {
  const code = `NEW-${randomUUID()}`
  const { id: brandId } = await db
    .insertInto('brands')
    .values({ name_en: 'Lion Rock', name_cn: '獅子山', path_name: `lion-rock-${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const named = { nameEn: 'Teapot', nameCn: '茶壺' }
  const specification = { id: null, sku: `${code}-1`, ...named, enabled: true, options: [] }
  const eligible = { codeEligible: false, offsetEligible: false }
  const figures = { priceCents: 12_800, pvHundredths: 1_000, marginBasisPoints: 2_000 }
  return {
    code,
    ...named,
    descriptionEn: '',
    descriptionCn: '',
    tags: '',
    brandId,
    seriesId: null,
    subCategoryIds: [await aSubCategory(db)],
    specTable: [],
    pictures: [],
    newFrom: null,
    enabled: true,
    showAt: null,
    hideAt: null,
    axes: [],
    products: [
      { id: null, code, ...named, ...figures, ...eligible, enabled: true, specifications: [specification] },
    ],
    ...change,
  }
}

/** A place in the menu, in a category of its own. */
export async function aSubCategory(db: Database, sortId = 1): Promise<string> {
  const path = `kitchen-${randomUUID()}`
  const named = { name_en: 'Kitchen', name_cn: '廚房', path_name: path }
  const category = await db
    .insertInto('categories')
    .values({ ...named, pattern: 'STYLE1', sort_id: sortId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sub = await db
    .insertInto('sub_categories')
    .values({ ...named, category_id: category.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return sub.id
}
