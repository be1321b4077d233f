import type { BulkChange } from '../../../contract/catalogue/bulk-admin.ts'
import type { ShelvedProduct } from '../../../contract/catalogue/catalogue-admin.ts'
import type { ProductEdit } from '../../../contract/catalogue/product-edit.ts'
import type { Database } from '../../platform/db/database.ts'
import { refuseIf } from '../../platform/http/refuse.ts'
import type { OpenStock } from '../import/import-catalogue.ts'
import { lockCatalogue } from '../import/import-read-queries.ts'
import { readManagedMenu } from '../menu/menu-admin-queries.ts'
import { getProductForAdmin } from './admin-product-queries.ts'
import { priceAfter, pricesAfter, refusalOfPrices } from './bulk-rules.ts'
import { overwriteProduct } from './edit-product.ts'

/** What the prices of these display products would be, and the versions that this is said of. */
export async function previewBulk(
  db: Database,
  { ids, change }: { ids: readonly string[]; change: BulkChange },
) {
  const products = await readAll(db, ids)
  const prices = pricesAfter(products, change)
  refuseIf(refusalOfPrices(prices))
  return { products: products.map(({ id, version }) => ({ id, version })), prices }
}

/** Changes display products as they were previewed, all or none: one that somebody has changed since is refused with
 *  `product-edited-meanwhile`. */
export async function changeBulk(
  db: Database,
  input: { products: readonly { id: string; version: number }[]; change: BulkChange; openStock: OpenStock },
): Promise<{ changed: number }> {
  const { change, openStock } = input
  return await db.transaction().execute(async (tx) => {
    await lockCatalogue(tx)
    const stored = await readAll(
      tx,
      input.products.map(({ id }) => id),
    )
    refuseIf(refusalOfPrices(pricesAfter(stored, change)))
    const versions = new Map(input.products.map(({ id, version }) => [id, version]))
    const menu = await readManagedMenu(tx)
    for (const product of stored) {
      const edit = editAfter(product, change, versions.get(product.id) ?? 0)
      await overwriteProduct(tx, { id: product.id, edit, openStock, menu })
    }
    return { changed: stored.length }
  })
}

async function readAll(db: Database, ids: readonly string[]): Promise<ShelvedProduct[]> {
  const products: ShelvedProduct[] = []
  for (const id of new Set(ids)) products.push(await getProductForAdmin(db, id))
  return products
}

function editAfter(product: ShelvedProduct, change: BulkChange, version: number): ProductEdit {
  const { enabled, brandId, seriesId, subCategoryId } = change
  const isOfOtherBrand = brandId !== null && brandId !== product.brandId
  const isShown = enabled ?? product.enabled
  return {
    ...product,
    version,
    brandId: brandId ?? product.brandId,
    seriesId: seriesId ?? (isOfOtherBrand ? null : product.seriesId),
    subCategoryIds: subCategoryId === null ? product.subCategoryIds : [subCategoryId],
    enabled: isShown,
    // Put on the shelf or taken off it by hand, nothing is left for the clock to do.
    showAt: isShown ? null : product.showAt,
    hideAt: isShown || product.showAt !== null ? product.hideAt : null,
    products: product.products.map((product) => ({
      ...product,
      priceCents: priceAfter(product.priceCents, change),
    })),
  }
}
