import { sql } from 'kysely'
import type { ProductContent } from '../../../contract/admin/catalogue/product-edit.ts'
import type { Transaction } from '../../core/database.ts'
import { writeDetails } from './details-queries.ts'
import { toProductColumns } from './product-columns.ts'
import { replacePictures, replacePlaces } from './product-write-queries.ts'

type Product = ProductContent['products'][number]

/** Inserts a display product, disabled until its rows are complete, and returns its id. */
export async function insertProduct(tx: Transaction, code: string, content: ProductContent): Promise<string> {
  const { id } = await tx
    .insertInto('display_products')
    .values({ code, ...toProductRow(content), show_at: null, hide_at: null, enabled: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates a display product with these products and specifications; all others do not change. Returns the ids
 *  of new specifications. */
export async function updateProduct(
  tx: Transaction,
  id: string,
  content: ProductContent & { code?: string },
): Promise<string[]> {
  await tx
    .updateTable('display_products')
    // Recomputed right afterwards; a disabled page must not be listed even between two statements.
    .set({ ...toProductRow(content), ...(content.code ? { code: content.code } : {}), is_listed: false })
    .where('id', '=', id)
    .execute()
  const places = content.subCategoryIds.map((placeId, at) => ({
    display_product_id: id,
    sub_category_id: placeId,
    position: at + 1,
  }))
  await replacePlaces(tx, [id], places)
  await writePictures(tx, id, content.pictures)
  return await writeProducts(tx, id, content.products)
}

function toProductRow(content: ProductContent) {
  return {
    name_en: content.nameEn,
    name_cn: content.nameCn,
    description_en: content.descriptionEn,
    description_cn: content.descriptionCn,
    brand_id: content.brandId,
    series_id: content.seriesId,
    // Serialised as text: the driver would write a list as a PostgreSQL array.
    spec_table: JSON.stringify(content.specTable),
    axes: JSON.stringify(content.axes),
    tags: content.tags,
    new_from: content.newFrom,
    enabled: content.enabled,
    show_at: content.showAt,
    hide_at: content.hideAt,
  }
}

async function writePictures(
  tx: Transaction,
  id: string,
  pictures: ProductContent['pictures'],
): Promise<void> {
  const paths = pictures.map(({ path }) => path)
  const stored = await tx
    .selectFrom('images')
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .select(['id', 'path'])
    .execute()
  const ids = new Map(stored.map((image) => [image.path, image.id]))
  const rows = pictures.flatMap(({ path, altEn, altCn }, at) => {
    const imageId = ids.get(path)
    const placement = { display_product_id: id, position: at + 1, alt_en: altEn, alt_cn: altCn }
    return imageId === undefined ? [] : [{ ...placement, image_id: imageId }]
  })
  await replacePictures(tx, [id], rows)
}

async function writeProducts(
  tx: Transaction,
  pageId: string,
  products: readonly Product[],
): Promise<string[]> {
  const freshIds: string[] = []
  const details: Parameters<typeof writeDetails>[1][number][] = []
  for (const [at, { specifications, ...product }] of products.entries()) {
    const productId = await writeProductRow(tx, pageId, product, at + 1)
    for (const [place, specification] of specifications.entries()) {
      const { nameEn: name_en, nameCn: name_cn, enabled, options } = specification
      const row = { name_en, name_cn, enabled, options, sort_id: place + 1 }
      if (specification.id === null) {
        const { id } = await tx
          .insertInto('specifications')
          .values({ ...row, product_id: productId, sku: specification.sku })
          .returning('id')
          .executeTakeFirstOrThrow()
        freshIds.push(id)
        if (specification.details) details.push({ specificationId: id, details: specification.details })
      } else {
        const { sku } = specification
        const changed = { ...row, ...(sku === '' ? {} : { sku }) }
        const own = tx.updateTable('specifications').set(changed).where('id', '=', specification.id)
        await own.where('product_id', '=', productId).execute()
        if (specification.details)
          details.push({ specificationId: specification.id, details: specification.details })
      }
    }
  }
  await writeDetails(tx, details)
  return freshIds
}

async function writeProductRow(
  tx: Transaction,
  pageId: string,
  product: Omit<Product, 'specifications'>,
  sortId: number,
): Promise<string> {
  const row = { ...toProductColumns(product), sort_id: sortId }
  if (product.id !== null) {
    const { code } = product
    const changed = { ...row, ...(code === '' ? {} : { code }) }
    const own = tx.updateTable('products').set(changed).where('id', '=', product.id)
    await own.where('display_product_id', '=', pageId).execute()
    return product.id
  }
  const { id } = await tx
    .insertInto('products')
    .values({ ...row, display_product_id: pageId, code: product.code })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the stock of a display product in order of id, as orders do. */
export async function lockStockOfPage(tx: Transaction, id: string): Promise<void> {
  await sql`
    select from stock where specification_id in (
      select specifications.id from specifications join products on products.id = product_id
      where display_product_id = ${id})
    order by specification_id for update`.execute(tx)
}

/** Those of these codes and SKUs that are taken. */
export async function listTakenNumbers(
  tx: Transaction,
  { code, products, skus }: { code: string | null; products: readonly string[]; skus: readonly string[] },
): Promise<{ code: boolean; products: Set<string>; skus: Set<string> }> {
  const { rows } = await sql<{ kind: 'page' | 'product' | 'sku'; number: string }>`
    select 'page' as kind, code as number from display_products where code = ${code}
    union all select 'product', code from products where code = any(${products}::text[])
    union all select 'sku', sku from specifications where sku = any(${skus}::text[])
  `.execute(tx)
  const taken = (kind: string) => rows.filter((row) => row.kind === kind).map(({ number }) => number)
  return { code: taken('page').length > 0, products: new Set(taken('product')), skus: new Set(taken('sku')) }
}
