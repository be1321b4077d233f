import assert from 'node:assert'
import type { Image } from '../../contract/images.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { ImageStore } from '../platform/image-store.ts'
import { type ImportedCategory, readCategories } from './import-category-rules.ts'
import { changeOf, wantedState } from './import-change-rules.ts'
import { ownershipFaults, pictureFaults, placeFaults } from './import-context-rules.ts'
import { listPlaceKeys, saveMakers, saveMenu } from './import-menu.ts'
import { type References, writePages } from './import-pages.ts'
import { type ReadPicture, type TakenPictures, takePictures } from './import-pictures.ts'
import {
  listPagesOfProducts,
  listProductsOfSkus,
  listStoredPages,
  lockCatalogue,
} from './import-read-queries.ts'
import { type ImportedPage, readPages } from './import-rules.ts'
import { type ImportFault, type SheetRow, sheetFault } from './import-sheet-rules.ts'
import { moveEpoch, saveImages } from './import-write-queries.ts'
import { listPagesNaming } from './listing-queries.ts'
import type { PageState } from './page-state.ts'
import { refreshListings } from './refresh-listings.ts'

/** Puts the opening stock of new SKUs on the shelf. Stock stands to the right of the catalogue, so its verb is handed in. */
export type OpenStock = (
  tx: Transaction,
  openings: { specificationId: string; pieces: number }[],
) => Promise<void>

export interface CatalogueImport {
  rows: readonly SheetRow[]
  /** The menu, where a companion file describes it. */
  categoryRows: readonly SheetRow[]
  images: ReadPicture
  imageStore: ImageStore
  openStock: OpenStock
  /** Leaves out display products with a fault instead of importing nothing. */
  skipBadRows?: boolean
  /** Says what an import would do, and does nothing. */
  dryRun?: boolean
  onProgress?: (step: 'pictures' | 'products', done: number, total: number) => void
}

export interface ImportReport {
  faults: ImportFault[]
  /** False if faults kept everything out. */
  imported: boolean
  /** Display products. */
  new: number
  changed: number
  unchanged: number
  /** Left out for their faults. */
  skipped: number
  /** Categories, sub-categories, brands and series that were new or changed. */
  menuEntries: number
}

/** Display products that are written together: some thousands of values, far below the limits of one statement. */
const pagesAtOnce = 250

/** Brings a catalogue into the mall: all of it, or nothing if anything is wrong with it. What the files do not name
 *  stays as it is. Importing twice changes nothing, and only a change moves the catalogue epoch. */
export async function importCatalogue(db: Database, input: CatalogueImport): Promise<ImportReport> {
  const { categories, faults: menuFaults } = readCategories(input.categoryRows)
  const { pages, faults: rowFaults } = readPages(input.rows)
  const faults = [...menuFaults, ...rowFaults]
  if (input.rows.length === 0) faults.push(sheetFault('catalogue', 'no-rows', ''))
  // Decoding takes by far the longest, so a file with faults of its own is sent back before it.
  if (isStopped(faults, input)) return nothingImported(faults)

  const pictures = await takeAll(pages, categories, input)
  faults.push(...pictureFaults(pages, categories, input, pictures))
  return await db.transaction().execute(async (tx) => {
    await lockCatalogue(tx)
    faults.push(
      ...placeFaults(pages, await listPlaceKeys(tx, categories)),
      ...(await findOwnershipFaults(tx, pages)),
    )
    if (isStopped(faults, input)) return nothingImported(faults)
    return await writeCatalogue(tx, { ...input, categories, pages, pictures, faults })
  })
}

interface Examined extends CatalogueImport {
  categories: ImportedCategory[]
  pages: ImportedPage[]
  pictures: TakenPictures
  faults: ImportFault[]
}

async function writeCatalogue(tx: Transaction, examined: Examined): Promise<ImportReport> {
  const { categories, pictures, faults, dryRun = false } = examined
  const bad = new Set(faults.map(({ displayCode }) => displayCode))
  const good = examined.pages.filter(({ code }) => !bad.has(code))
  const pathOf = (name: string) => imageOf(pictures, name).path
  const wanted = good.map((page) => wantedState(page, pathOf))
  const report = { ...nothingImported(faults), imported: true, skipped: examined.pages.length - good.length }

  const changes: PageState[] = []
  for (const batch of batchesOf(wanted)) {
    const codes = batch.map(({ code }) => code)
    const stored = new Map((await listStoredPages(tx, codes)).map((page) => [page.code, page]))
    for (const page of batch) {
      const change = changeOf(page, stored.get(page.code))
      report[change]++
      if (change !== 'unchanged') changes.push(page)
    }
  }
  if (dryRun) return { ...report, imported: false }

  const references = await saveReferences(tx, categories, good, pictures)
  const { menu, makers } = references
  report.menuEntries = menu.written + makers.written
  const touched = await writeChanges(tx, changes, references, examined)
  const renamed = {
    brandIds: makers.renamedBrandIds,
    seriesIds: makers.renamedSeriesIds,
    categoryIds: menu.renamedIds,
  }
  await refreshListings(tx, [...new Set([...touched, ...(await listPagesNaming(tx, renamed))])])
  if (changes.length + report.menuEntries > 0) await moveEpoch(tx)
  return report
}

/** Writes what changes, opens the stock of those SKUs that were not there before, and answers the ids of the pages. */
async function writeChanges(
  tx: Transaction,
  changes: PageState[],
  references: References,
  examined: Examined,
) {
  const { pages, openStock, onProgress } = examined
  const specifications = pages.flatMap((page) => page.products.flatMap((product) => product.specifications))
  const pieces = new Map(specifications.map(({ sku, openingPieces }) => [sku, openingPieces]))
  const pageIds: string[] = []
  for (const batch of batchesOf(changes)) {
    const skus = batch.flatMap((page) =>
      page.products.flatMap((product) => product.specifications.map(({ sku }) => sku)),
    )
    const before = new Set((await listProductsOfSkus(tx, skus)).map(({ sku }) => sku))
    const written = await writePages(tx, batch, references)
    pageIds.push(...written.pageIds)
    const fresh = written.specifications.filter(({ sku }) => !before.has(sku))
    await openStock(
      tx,
      fresh.map(({ id, sku }) => ({ specificationId: id, pieces: pieces.get(sku) ?? 0 })),
    )
    onProgress?.('products', pageIds.length, changes.length)
  }
  return pageIds
}

async function saveReferences(
  tx: Transaction,
  categories: ImportedCategory[],
  pages: ImportedPage[],
  pictures: TakenPictures,
): Promise<References> {
  const names = [...pages.flatMap(({ images }) => images), ...categories.flatMap(({ image }) => image ?? [])]
  const wanted = new Map(names.map((name) => [imageOf(pictures, name).path, imageOf(pictures, name)]))
  const images = new Map<string, string>()
  for (const batch of batchesOf([...wanted.values()])) {
    for (const { id, path } of await saveImages(tx, batch)) images.set(path, id)
  }
  const storedImage = (name: string) => {
    const { path } = imageOf(pictures, name)
    const id = images.get(path)
    assert(id !== undefined, 'every picture was written above')
    return { id, path }
  }
  return { images, menu: await saveMenu(tx, categories, storedImage), makers: await saveMakers(tx, pages) }
}

async function findOwnershipFaults(tx: Transaction, pages: readonly ImportedPage[]): Promise<ImportFault[]> {
  const products = pages.flatMap((page) => page.products)
  return ownershipFaults(
    pages,
    await listPagesOfProducts(
      tx,
      products.map(({ code }) => code),
    ),
    await listProductsOfSkus(
      tx,
      products.flatMap(({ specifications }) => specifications.map(({ sku }) => sku)),
    ),
  )
}

async function takeAll(
  pages: readonly ImportedPage[],
  categories: readonly ImportedCategory[],
  input: CatalogueImport,
) {
  const named = [...categories.flatMap(({ image }) => image ?? []), ...pages.flatMap(({ images }) => images)]
  const names = [...new Set(named)]
  const { keep, examine } = input.imageStore
  return await takePictures(names, input.images, input.dryRun ? examine : keep, (done) =>
    input.onProgress?.('pictures', done, names.length),
  )
}

/** Faults of the menu concern everything and cannot be skipped. */
function isStopped(faults: readonly ImportFault[], { skipBadRows = false }: CatalogueImport): boolean {
  return faults.some(({ displayCode }) => !skipBadRows || displayCode === null)
}

function nothingImported(faults: ImportFault[]): ImportReport {
  return { faults, imported: false, new: 0, changed: 0, unchanged: 0, skipped: 0, menuEntries: 0 }
}

function imageOf({ images }: TakenPictures, name: string): Image {
  const image = images.get(name)
  assert(image, 'a display product whose picture could not be taken in is never written')
  return image
}

function* batchesOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += pagesAtOnce) yield items.slice(from, from + pagesAtOnce)
}
