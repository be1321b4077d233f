import type { BulkChange } from '../../../contract/admin/catalogue/bulk-admin.ts'
import type { ShelvedDisplayProduct } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { ProductEdit } from '../../../contract/admin/catalogue/product-edit.ts'
import type { Database } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { readMenuEntries } from '../menu/menu-admin-queries.ts'
import { findProductForAdmin } from '../products/admin-product-queries.ts'
import { overwriteProduct } from '../products/edit-product.ts'
import { incrementEpoch, lockCatalogue } from '../publishing/epoch-queries.ts'
import { insertBulkEdit } from './bulk-edit-queries.ts'
import {
  arrivalAfter,
  detailsAfter,
  findRefusalOfPrices,
  priceAfter,
  pricesAfter,
  tagsAfter,
} from './bulk-rules.ts'
import { type BulkEdited, editedValues } from './bulk-undo-rules.ts'

/** Previews the prices of these display products, with the versions that the preview is based on. Those that were removed
 *  are left out; 404 if none remains. */
export async function previewBulk(
  db: Database,
  { ids, change }: { ids: readonly string[]; change: BulkChange },
) {
  const products = await readAll(db, ids)
  orNotFound(products[0])
  const prices = pricesAfter(products, change)
  refuseIf(findRefusalOfPrices(prices))
  const named = products.map(({ id, version, code, nameEn, nameCn }) => ({
    id,
    version,
    code,
    nameEn,
    nameCn,
  }))
  return { products: named, prices }
}

/** Applies a previewed bulk edit, all or nothing. Refuses a stale version, or a product removed since, with
 *  `product-edited-meanwhile`. */
export async function changeBulk(
  db: Database,
  input: { products: readonly { id: string; version: number }[]; change: BulkChange; now: Date },
): Promise<{ changed: number; id: string | null }> {
  const { change, now } = input
  return await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const stored = await readAll(
      tx,
      input.products.map(({ id }) => id),
    )
    const versions = new Map(input.products.map(({ id, version }) => [id, version]))
    if (stored.length < versions.size) refuse({ code: 'product-edited-meanwhile' })
    refuseIf(findRefusalOfPrices(pricesAfter(stored, change)))
    const menu = await readMenuEntries(tx)
    const pages: BulkEdited[] = []
    for (const product of stored) {
      const edit = editAfter(product, change, versions.get(product.id) ?? 0)
      const after = await overwriteProduct(tx, { id: product.id, edit, now, menu, incrementsEpoch: false })
      pages.push(...[editedValues(product, after)].filter((edited) => edited !== null))
    }
    await incrementEpoch(tx)
    const id = pages.length === 0 ? null : await insertBulkEdit(tx, { change, pages, now })
    return { changed: stored.length, id }
  })
}

/** The display products of these ids that exist. */
async function readAll(db: Database, ids: readonly string[]): Promise<ShelvedDisplayProduct[]> {
  const products: ShelvedDisplayProduct[] = []
  for (const id of new Set(ids)) {
    const product = await findProductForAdmin(db, id)
    if (product !== undefined) products.push(product)
  }
  return products
}

function editAfter(product: ShelvedDisplayProduct, change: BulkChange, version: number): ProductEdit {
  const { enabled, brandId, seriesId, subCategoryId } = change
  const isOfOtherBrand = brandId !== null && brandId !== product.brandId
  return {
    ...product,
    version,
    brandId: brandId ?? product.brandId,
    seriesId: seriesId ?? (isOfOtherBrand ? null : product.seriesId),
    subCategoryIds: subCategoryId === null ? product.subCategoryIds : [subCategoryId],
    tags: tagsAfter(product.tags, change),
    newFrom: arrivalAfter(product.newFrom, change),
    enabled: enabled ?? product.enabled,
    // Enabling or disabling by hand clears the schedule.
    showAt: enabled === null ? product.showAt : null,
    hideAt: enabled === null ? product.hideAt : null,
    products: product.products.map((product) => ({
      ...product,
      priceCents: priceAfter(product.priceCents, change),
      pvHundredths: change.pvHundredths ?? product.pvHundredths,
      marginBasisPoints: change.marginBasisPoints ?? product.marginBasisPoints,
      codeEligible: change.codeEligible ?? product.codeEligible,
      specifications: product.specifications.map((specification) => ({
        ...specification,
        details: detailsAfter(specification.details, change),
      })),
    })),
  }
}
