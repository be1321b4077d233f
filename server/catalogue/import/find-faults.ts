import type { ImportFault } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Transaction } from '../../core/database.ts'
import { eachInSlices } from '../../platform/workers/in-slices.ts'
import { listGtinHolders } from '../products/details-queries.ts'
import { splitBatches } from './import-batches.ts'
import { findMenuClashes } from './import-category-rules.ts'
import {
  findGtinFaults,
  findOwnershipFaults,
  findPlaceFaults,
  findPublishingFaults,
  listImportedGtins,
} from './import-context-rules.ts'
import { listNew } from './import-drafts.ts'
import { readMenu } from './import-menu.ts'
import { listPagesOfProducts, listProductsOfSkus, listStoredPages } from './import-read-queries.ts'
import type { ImportedPage } from './import-rules.ts'
import { findOptionFaults } from './option-fault-rules.ts'
import type { CatalogueFiles, ReadFiles } from './read-files.ts'

/** Lists the faults of an import that depend on what the mall has: its menu, codes, barcodes and specifications.
 *  @param placeNames the sub-categories of the mall and of the files, by key */
export async function findFaults(
  tx: Transaction,
  { pages, categories }: Pick<ReadFiles, 'pages' | 'categories'>,
  {
    placeNames,
    files,
  }: { placeNames: ReadonlyMap<string, string>; files: Pick<CatalogueFiles, 'isForeign' | 'onProgress'> },
): Promise<ImportFault[]> {
  const { isForeign = false, onProgress } = files
  const faults = findMenuClashes(categories, await readMenu(tx))
  let checked = 0
  for (const batch of splitBatches(pages)) {
    onProgress?.('checking', checked, pages.length)
    checked += batch.length
    faults.push(...findPlaceFaults(batch, placeNames))
    faults.push(...(await listOwnershipFaults(tx, batch)))
    faults.push(...findGtinFaults(batch, await listGtinHolders(tx, listImportedGtins(batch))))
    for (const page of await listNew(tx, batch)) {
      faults.push(...findPublishingFaults(page, { requiresPv: isForeign }))
    }
  }
  const optionFaults = await listOptionFaults(tx, pages)
  await eachInSlices(optionFaults, (fault) => void faults.push(fault))
  return faults
}

async function listOwnershipFaults(tx: Transaction, pages: readonly ImportedPage[]): Promise<ImportFault[]> {
  const products = pages.flatMap((page) => page.products)
  const codes = products.map(({ code }) => code)
  const skus = products.flatMap(({ specifications }) => specifications.map(({ sku }) => sku))
  return findOwnershipFaults(pages, await listPagesOfProducts(tx, codes), await listProductsOfSkus(tx, skus))
}

/** Faults of options, which depend on the specifications that only the mall has. */
async function listOptionFaults(tx: Transaction, pages: readonly ImportedPage[]): Promise<ImportFault[]> {
  const faults: ImportFault[] = []
  for (const batch of splitBatches(pages.filter(({ options }) => options.length > 0))) {
    const codes = batch.map(({ code }) => code)
    const stored = new Map((await listStoredPages(tx, codes)).map((page) => [page.code, page]))
    await eachInSlices(batch, (page) => void faults.push(...findOptionFaults(page, stored.get(page.code))))
  }
  return faults
}
