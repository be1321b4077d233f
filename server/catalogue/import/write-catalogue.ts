import assert from 'node:assert'
import { maxUndoablePages } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Transaction } from '../../core/database.ts'
import type { AuditPart } from '../../platform/audit-log/audit-log-queries.ts'
import { insertStock } from '../../stock/insert-stock-queries.ts'
import { listPagesNaming } from '../browse/listing-queries.ts'
import type { PageState } from '../browse/page-state.ts'
import { saveImages } from '../products/product-write-queries.ts'
import { incrementEpoch } from '../publishing/epoch-queries.ts'
import { refreshListings } from '../publishing/refresh-listings.ts'
import type { Comparison, ExaminedFiles, PageChange } from './compare-catalogue.ts'
import { splitBatches } from './import-batches.ts'
import { saveIncomplete } from './import-drafts.ts'
import { insertImport } from './import-history-queries.ts'
import { factsOfCells, loggedCells } from './import-log-rules.ts'
import { type Makers, saveMakers, saveMenu } from './import-menu.ts'
import { type References, writePages } from './import-pages.ts'
import { listProductsOfSkus, listStoredPages } from './import-read-queries.ts'
import type { ImportReport } from './import-report.ts'
import type { ImportedMaker, ImportedPage } from './import-rules.ts'
import type { ImportedPageStates } from './imported-page-state.ts'
import { getImage } from './read-files.ts'

/** Writes what an import changes. The catalogue must be locked since the comparison.
 *  @param now of drafts, and of the stored import, which can be undone; null: neither is stored */
export async function writeCatalogue(
  tx: Transaction,
  files: ExaminedFiles,
  { comparison, now }: { comparison: Comparison; now: Date | null },
): Promise<ImportReport> {
  const { report, changes, pages, drafted } = comparison
  assert(now !== null || drafted.length === 0, 'drafts have a date')
  // A draft names its brand by id, so a new brand is added with it.
  const ofNamedMakers = drafted.filter(({ brand, series }) => isNamed(brand) && (!series || isNamed(series)))
  const makers = await saveMakers(tx, [...pages, ...ofNamedMakers])
  const references = await saveReferences(tx, { ...files, makers, pages })
  if (now !== null) await saveIncomplete(tx, drafted, { pictures: files.pictures, now })
  const { menu } = references
  const menuEntries = menu.written + makers.written
  const changedPages = changes.map(({ page }) => page)
  const pageIds = await writeChanges(tx, changedPages, { ...files, references })
  const renamed = {
    brandIds: makers.renamedBrandIds,
    seriesIds: makers.renamedSeriesIds,
    categoryIds: menu.renamedIds,
  }
  await refreshListings(tx, [...new Set([...pageIds.values(), ...(await listPagesNaming(tx, renamed))])])
  if (changes.length + menuEntries > 0) await incrementEpoch(tx)
  if (now !== null && changes.length > 0) await recordImport(tx, changes, now)
  const logged = changes.map((change) => describePart(change, pageIds.get(change.page.code)))
  return { ...report, imported: true, menuEntries, logged }
}

/** Stores the states before and after of the changed display products, unless they are too many. */
async function recordImport(tx: Transaction, changes: readonly PageChange[], now: Date): Promise<void> {
  const pages: ImportedPageStates[] = []
  for (const batch of splitBatches(changes.length > maxUndoablePages ? [] : changes)) {
    const before = new Map(batch.map((change) => [change.page.code, change.before ?? null]))
    for (const after of await listStoredPages(tx, [...before.keys()])) {
      pages.push({ before: before.get(after.code) ?? null, after })
    }
  }
  await insertImport(tx, { products: changes.length, pages, now })
}

function describePart({ page, before, cells }: PageChange, id: string | undefined): AuditPart {
  assert(id !== undefined, 'every change was written')
  const kind = before === undefined ? 'NEW' : 'CHANGED'
  return {
    subject: 'displayProduct',
    subjectName: id,
    ...factsOfCells(loggedCells({ ...page, kind, cells })),
  }
}

/** Writes the changes, sets the opening stock of new SKUs and returns the ids of the written pages by code. */
async function writeChanges(
  tx: Transaction,
  changes: PageState[],
  { pages, references, onProgress }: Pick<ExaminedFiles, 'pages' | 'onProgress'> & { references: References },
): Promise<Map<string, string>> {
  const specifications = pages.flatMap((page) => page.products.flatMap((product) => product.specifications))
  const quantities = new Map(specifications.map(({ sku, openingQuantity }) => [sku, openingQuantity]))
  const pageIds = new Map<string, string>()
  for (const batch of splitBatches(changes)) {
    const skus = batch.flatMap((page) =>
      page.products.flatMap((product) => product.specifications.map(({ sku }) => sku)),
    )
    const before = new Set((await listProductsOfSkus(tx, skus)).map(({ sku }) => sku))
    const written = await writePages(tx, batch, references)
    for (const [code, id] of written.pageIds) pageIds.set(code, id)
    const newSpecifications = written.specifications.filter(({ sku }) => !before.has(sku))
    await insertStock(
      tx,
      newSpecifications.map(({ id, sku }) => ({ specificationId: id, quantity: quantities.get(sku) ?? 0 })),
    )
    onProgress?.('writing', pageIds.size, changes.length)
  }
  return pageIds
}

/** Saves the pictures and the menu, to which the display products refer by id. */
async function saveReferences(
  tx: Transaction,
  {
    categories,
    makers,
    pages,
    pictures,
  }: Pick<ExaminedFiles, 'categories' | 'pictures'> & { makers: Makers; pages: ImportedPage[] },
): Promise<References> {
  const names = [
    ...pages.flatMap(({ images }) => images.map(({ name }) => name)),
    ...categories.flatMap(({ image }) => image ?? []),
  ]
  const picturesByPath = new Map(
    names.map((name) => [getImage(pictures, name).path, getImage(pictures, name)]),
  )
  const images = new Map<string, string>()
  for (const batch of splitBatches([...picturesByPath.values()])) {
    for (const { id, path } of await saveImages(tx, batch)) images.set(path, id)
  }
  const storedImage = (name: string) => {
    const { path } = getImage(pictures, name)
    const id = images.get(path)
    assert(id !== undefined, 'every picture was inserted above')
    return { id, path }
  }
  return { images, menu: await saveMenu(tx, categories, storedImage), makers }
}

function isNamed({ nameEn, nameCn, pathName }: ImportedMaker): boolean {
  return nameEn !== '' && nameCn !== '' && pathName !== ''
}
