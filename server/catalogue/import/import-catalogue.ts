import assert from 'node:assert'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type CellChange,
  type ImportChange,
  type ImportedProduct,
  type ImportFault,
  type ImportNote,
  maxPreviewed,
  maxShownProducts,
  maxUndoablePages,
} from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Image } from '../../../contract/shop/catalogue/images.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { inSnapshot } from '../../core/in-snapshot.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import type { AuditPart } from '../../platform/audit-log/audit-log-queries.ts'
import { eachInSlices, filterInSlices, inSlices, mapInSlices } from '../../platform/workers/in-slices.ts'
import { insertStock } from '../../stock/insert-stock-queries.ts'
import { listPagesNaming } from '../browse/listing-queries.ts'
import type { NamedPageState, PageState } from '../browse/page-state.ts'
import { type MenuCategory, menuChanges } from '../file/export-menu-rules.ts'
import { cellChanges } from '../file/export-rules.ts'
import { type SheetRow, sheetFault } from '../file/import-sheet-rules.ts'
import { listGtinHolders } from '../products/details-queries.ts'
import { saveImages } from '../products/product-write-queries.ts'
import { incrementEpoch, lockCatalogue } from '../publishing/epoch-queries.ts'
import type { TakeAll, TakenPictures } from '../publishing/import-pictures.ts'
import { refreshListings } from '../publishing/refresh-listings.ts'
import { EmptyCells, fillGoods, fillMenu, hasAbsentColumns } from './absent-column-rules.ts'
import { clashesWithMenu, type ImportedCategory, readCategories } from './import-category-rules.ts'
import { readCell } from './import-cell-rules.ts'
import { classifyChange, describeChange, describeProduct, stateAfterImport } from './import-change-rules.ts'
import {
  gtinFaults,
  listImportedGtins,
  ownershipFaults,
  pictureFaults,
  placeFaults,
  publishingFaults,
} from './import-context-rules.ts'
import { listIncomplete, listNew, saveIncomplete } from './import-drafts.ts'
import { insertImport } from './import-history-queries.ts'
import { factsOfCells, loggedCells } from './import-log-rules.ts'
import { completeMenu, listPlaceKeys, type Makers, readMenu, saveMakers, saveMenu } from './import-menu.ts'
import { type References, writePages } from './import-pages.ts'
import { listPagesOfProducts, listProductsOfSkus, listStoredPages } from './import-read-queries.ts'
import { type ImportedMaker, type ImportedPage, readPages } from './import-rules.ts'
import type { ImportedPageStates } from './imported-page-state.ts'
import { optionFaults } from './option-fault-rules.ts'

export interface CatalogueImport {
  rows: readonly SheetRow[]
  /** The menu, if a companion file describes it. */
  categoryRows: readonly SheetRow[]
  takePictures: TakeAll
  /** Skips display products with faults instead of rejecting the whole import. */
  skipBadRows?: boolean
  /** Dry run: reports the changes and writes nothing. */
  dryRun?: boolean
  /** When incomplete new display products become drafts; otherwise they are skipped. */
  draftsAt?: Date
  /** Whether complete new display products become drafts too. */
  allDrafts?: boolean
  /** Whether the rows are those of another shop, which has no PV. */
  isForeign?: boolean
  /** Digest of a dry run. An import whose changes differ from it is refused. */
  expectedDigest?: string
  /** When the import is stored for an undo; without it, it is not stored. */
  importedAt?: Date
  onProgress?: (step: 'pictures' | 'checking' | 'comparing' | 'writing', done: number, total: number) => void
}

export interface ImportReport {
  faults: ImportFault[]
  /** False if faults prevented the import. */
  imported: boolean
  /** Display products. */
  new: number
  changed: number
  unchanged: number
  /** Skipped for their faults. */
  skipped: number
  /** Incomplete display products saved as drafts. */
  drafts: number
  /** Skipped display products that could become drafts. */
  incomplete: number
  /** Display products with several products of one name. */
  notes: ImportNote[]
  /** Changed display products that are no longer listed. */
  offShelf: number
  /** New or changed categories, sub-categories, brands and series. */
  menuEntries: number
  /** Menu places that the companion file adds or changes. */
  menuChanges: number
  /** Values cleared, or replaced by a default, because of an empty cell. */
  emptied: number
  /** The first changes, cell by cell. */
  changes: ImportChange[]
  /** The first changed display products, as lists will show them. */
  products: ImportedProduct[]
  /** What changed of each written display product, for the audit log. */
  logged: AuditPart[]
  /** Digest of these changes and of the catalogue state that they apply to. */
  digest: string
}

/** Maximum attempts when concurrent edits change the values of absent columns. */
const maxAttempts = 5

/** Display products per batch; a statement stays far below the limit of 65,535 parameters. */
const pagesAtOnce = 250

/** Imports a catalogue in one transaction, all or nothing. Entries absent from the files do not change. The import
 *  is idempotent, and only a change moves the catalogue epoch. */
export async function importCatalogue(db: Database, files: CatalogueImport): Promise<ImportReport> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const report = await importOnce(db, files)
    if (report !== null) return report
  }
  return refuse({ code: 'catalogue-changed-meanwhile' })
}

/** Returns null if the catalogue changed after the absent columns were read and before it was locked. */
async function importOnce(db: Database, files: CatalogueImport): Promise<ImportReport | null> {
  const filled = await fillAbsentColumns(db, files)
  const input = { ...files, ...filled }
  const { categories, faults: menuFaults } = await inSlices(readCategories(input.categoryRows))
  const { pages, faults: rowFaults } = await inSlices(readPages(input.rows))
  const faults: ImportFault[] = menuFaults
  await eachInSlices(rowFaults, (fault) => void faults.push(fault))
  if (input.rows.length + input.categoryRows.length === 0) faults.push(sheetFault('catalogue', 'no-rows', ''))
  // Decoding pictures dominates the run time, so files with faults of their own are rejected first.
  if (isStopped(faults, input)) return nothingImported(faults)

  const pictures = await takeAll(pages, categories, input)
  addAll(faults, await inSlices(pictureFaults(pages, categories, input, pictures)))
  // A dry run locks nothing, so that it delays no edit and waits for none: an import compares its digest.
  const { dryRun = false } = files
  return await (dryRun ? inSnapshot : inTransaction)(db, async (tx) => {
    if (!dryRun) {
      await lockCatalogue(tx)
      if (!(await areSame(await fillAbsentColumns(tx, files), filled))) return null
    }
    addAll(faults, clashesWithMenu(categories, await readMenu(tx)))
    const placeNames = await listPlaceKeys(tx, categories)
    let checked = 0
    for (const batch of splitBatches(pages)) {
      input.onProgress?.('checking', checked, pages.length)
      checked += batch.length
      addAll(faults, placeFaults(batch, placeNames))
      addAll(faults, await listOwnershipFaults(tx, batch))
      addAll(faults, gtinFaults(batch, await listGtinHolders(tx, listImportedGtins(batch))))
      for (const page of await listNew(tx, batch)) {
        addAll(faults, publishingFaults(page, { requiresPv: files.isForeign ?? false }))
      }
    }
    addAll(faults, await listOptionFaults(tx, pages))
    if (isStopped(faults, input)) return nothingImported(faults)
    const menu = await completeMenu(tx, categories)
    const emptyCells = await inSlices(new EmptyCells().read(input.rows, input.categoryRows))
    const facts = { placeNames, emptyCells, pictures, faults }
    return await writeCatalogue(tx, { ...input, ...facts, categories: menu, pages })
  })
}

interface Examined extends CatalogueImport {
  categories: MenuCategory[]
  pages: ImportedPage[]
  pictures: TakenPictures
  faults: ImportFault[]
  placeNames: ReadonlyMap<string, string>
  emptyCells: EmptyCells
}

async function writeCatalogue(tx: Transaction, examined: Examined): Promise<ImportReport> {
  const { categories, pictures, faults, dryRun = false } = examined
  const bad = new Set<string | null>()
  await eachInSlices(faults, ({ displayCode }) => void bad.add(displayCode))
  const complete = await filterInSlices(examined.pages, ({ code }) => !bad.has(code))
  const incomplete = await listIncomplete(tx, examined.pages, faults)
  const saved = examined.draftsAt === undefined ? [] : incomplete
  const drafted = examined.allDrafts ? [...saved, ...(await listNew(tx, complete))] : saved
  const draftCodes = new Set(drafted.map(({ code }) => code))
  const good = await filterInSlices(complete, ({ code }) => !draftCodes.has(code))
  const report = {
    ...nothingImported(faults),
    imported: true,
    skipped: examined.pages.length - good.length - drafted.length,
    drafts: drafted.length,
    incomplete: incomplete.length - saved.length,
    notes: (await mapInSlices(examined.pages, sameNames)).flat(),
  }
  const digest = createHash('sha256')
  await eachInSlices([...faults, ...drafted], (item) => void digest.update(JSON.stringify(item)))
  await compareMenu(tx, examined, report, digest)
  const changes = await comparePages(tx, good, { ...examined, report, digest })
  report.digest = digest.digest('hex')
  if (dryRun) return { ...report, imported: false }
  if (examined.expectedDigest !== undefined && report.digest !== examined.expectedDigest) {
    refuse({ code: 'catalogue-changed-meanwhile' })
  }

  // A draft names its brand by id, so a new brand is added with it.
  const ofNamedMakers = drafted.filter(({ brand, series }) => isNamed(brand) && (!series || isNamed(series)))
  const makers = await saveMakers(tx, [...good, ...ofNamedMakers])
  const references = await saveReferences(tx, { categories, makers, pages: good, pictures })
  if (examined.draftsAt !== undefined) {
    await saveIncomplete(tx, drafted, { pictures, now: examined.draftsAt })
  }
  const { menu } = references
  report.menuEntries = menu.written + makers.written
  const touched = await writeChanges(
    tx,
    changes.map(({ page }) => page),
    references,
    examined,
  )
  report.logged = changes.map((change) => describePart(change, touched.get(change.page.code)))
  const renamed = {
    brandIds: makers.renamedBrandIds,
    seriesIds: makers.renamedSeriesIds,
    categoryIds: menu.renamedIds,
  }
  await refreshListings(tx, [...new Set([...touched.values(), ...(await listPagesNaming(tx, renamed))])])
  if (changes.length + report.menuEntries > 0) await incrementEpoch(tx)
  if (examined.importedAt !== undefined && changes.length > 0) {
    await recordImport(tx, changes, examined.importedAt)
  }
  return report
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

interface PageChange {
  page: PageState
  before: NamedPageState | undefined
  cells: CellChange[]
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

/** Computes the changed menu places. Pictures of a companion file on disk are identified by file name only here. */
async function compareMenu(
  tx: Transaction,
  { categories, pictures, emptyCells }: Examined,
  report: ImportReport,
  digest: Digest,
) {
  if (categories.length === 0) return
  const storedCategories = categories.map((category) => ({
    ...category,
    image: category.image && getImage(pictures, category.image).path.replace('images/', ''),
  }))
  const changes = menuChanges(await readMenu(tx), storedCategories)
  digest.update(JSON.stringify(changes))
  report.menuChanges = changes.length
  for (const { cells } of changes) report.emptied += emptyCells.count('categories', cells)
  for (const { isNew, ...change } of changes.slice(0, maxPreviewed)) {
    report.changes.push({
      ...change,
      sheet: 'categories',
      line: 1,
      kind: isNew ? 'NEW' : 'CHANGED',
      axes: [],
    })
  }
}

/** Computes the changed display products. */
async function comparePages(
  tx: Transaction,
  good: readonly ImportedPage[],
  examined: Examined & { report: ImportReport; digest: Digest },
): Promise<PageChange[]> {
  const { pictures, placeNames, emptyCells, report, digest, onProgress } = examined
  const findImagePath = (name: string) => getImage(pictures, name).path
  const imagesByPath = new Map([...pictures.images.values()].map((image) => [image.path, image]))
  const changes: PageChange[] = []
  let compared = 0
  for (const batch of splitBatches(good)) {
    onProgress?.('comparing', compared, good.length)
    compared += batch.length
    const codes = batch.map(({ code }) => code)
    const stored = new Map((await listStoredPages(tx, codes)).map((page) => [page.code, page]))
    await eachInSlices(batch, (imported) => {
      const before = stored.get(imported.code)
      const page = stateAfterImport(imported, findImagePath, before)
      const change = describeChange(page, before)
      report[change]++
      if (change === 'unchanged') return
      digest.update(JSON.stringify([page, before]))
      const kind = classifyChange(page, before)
      if (report.products.length < maxShownProducts) {
        report.products.push(
          describeProduct(page, page.pictures[0] && imagesByPath.get(page.pictures[0].path)),
        )
      }
      if (kind === 'OFF_SHELF') report.offShelf++
      const cells = cellChanges(before, page, placeNames)
      changes.push({ page, before, cells })
      report.emptied += emptyCells.count('catalogue', cells)
      if (report.changes.length === maxPreviewed) return
      const { line, code, nameEn, nameCn, axes } = page
      report.changes.push({ sheet: 'catalogue', kind, line, code, nameEn, nameCn, axes, cells })
    })
  }
  return changes
}

type Digest = ReturnType<typeof createHash>

/** Writes the changes, sets the opening stock of new SKUs and returns the ids of the written pages by code. */
async function writeChanges(
  tx: Transaction,
  changes: PageState[],
  references: References,
  examined: Examined,
) {
  const { pages, onProgress } = examined
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

/** Fills the cells of absent columns with the current values. */
async function fillAbsentColumns(db: Database, { rows, categoryRows }: CatalogueImport) {
  const hasAllMenu = !(await inSlices(hasAbsentColumns('categories', categoryRows)))
  const menu = hasAllMenu ? categoryRows : fillMenu(categoryRows, await readMenu(db))
  if (!(await inSlices(hasAbsentColumns('catalogue', rows)))) return { rows, categoryRows: menu }
  const codes = new Set<string>()
  await eachInSlices(rows, (row) => void codes.add(readCell(row, 'display_code')))
  const stored: NamedPageState[] = []
  for (const batch of splitBatches([...codes])) stored.push(...(await listStoredPages(db, batch)))
  return { rows: await inSlices(fillGoods(rows, stored)), categoryRows: menu }
}

type Rows = Pick<CatalogueImport, 'rows' | 'categoryRows'>

async function areSame(one: Rows, other: Rows): Promise<boolean> {
  const pairs = (['rows', 'categoryRows'] as const).flatMap((sheet) =>
    one[sheet].map((row, at) => [row, other[sheet][at]] as const),
  )
  const differences = await mapInSlices(pairs, ([row, same]) => row !== same && !isDeepStrictEqual(row, same))
  return one.rows.length === other.rows.length && !differences.includes(true)
}

function addAll<Item>(items: Item[], newItems: readonly Item[]): void {
  for (const item of newItems) items.push(item)
}

async function saveReferences(
  tx: Transaction,
  {
    categories,
    makers,
    pages,
    pictures,
  }: { categories: MenuCategory[]; makers: Makers; pages: ImportedPage[]; pictures: TakenPictures },
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

async function listOwnershipFaults(tx: Transaction, pages: readonly ImportedPage[]): Promise<ImportFault[]> {
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

/** Faults of options, which depend on the specifications that only the mall has. */
async function listOptionFaults(tx: Transaction, pages: readonly ImportedPage[]): Promise<ImportFault[]> {
  const faults: ImportFault[] = []
  for (const batch of splitBatches(pages.filter(({ options }) => options.length > 0))) {
    const codes = batch.map(({ code }) => code)
    const stored = new Map((await listStoredPages(tx, codes)).map((page) => [page.code, page]))
    await eachInSlices(batch, (page) => addAll(faults, optionFaults(page, stored.get(page.code))))
  }
  return faults
}

async function takeAll(
  pages: readonly ImportedPage[],
  categories: readonly ImportedCategory[],
  input: CatalogueImport,
) {
  const distinct = new Set(categories.flatMap(({ image }) => image ?? []))
  await eachInSlices(pages, ({ images }) => {
    for (const { name } of images) distinct.add(name)
  })
  const names = [...distinct]
  return await input.takePictures(names, {
    isDryRun: input.dryRun ?? false,
    onProgress: (done) => input.onProgress?.('pictures', done, names.length),
  })
}

/** Menu faults affect the whole import and cannot be skipped. */
function isStopped(faults: readonly ImportFault[], { skipBadRows = false }: CatalogueImport): boolean {
  return faults.some(({ displayCode }) => !skipBadRows || displayCode === null)
}

function nothingImported(faults: ImportFault[]): ImportReport {
  const none = { new: 0, changed: 0, unchanged: 0, skipped: 0, offShelf: 0, menuEntries: 0 }
  const noDrafts = { drafts: 0, incomplete: 0, notes: [] }
  return {
    ...none,
    ...noDrafts,
    menuChanges: 0,
    emptied: 0,
    faults,
    imported: false,
    changes: [],
    products: [],
    logged: [],
    digest: '',
  }
}

function isNamed({ nameEn, nameCn, pathName }: ImportedMaker): boolean {
  return nameEn !== '' && nameCn !== '' && pathName !== ''
}

/** A display product whose products cannot be distinguished: several of them have one name and different prices. */
function sameNames({ code, line, products }: ImportedPage): ImportNote[] {
  const prices = new Map<string, Set<number>>()
  for (const { nameEn, nameCn, priceCents } of products) {
    const names = [nameEn && `en ${nameEn}`, nameCn && `cn ${nameCn}`].filter((name) => name !== '')
    for (const name of names) {
      prices.set(name, (prices.get(name) ?? new Set()).add(priceCents))
    }
  }
  const most = Math.max(0, ...[...prices.values()].map(({ size }) => size))
  const note = { code: 'same-names', line, displayCode: code, value: String(most) } as const
  return most > 1 ? [note] : []
}

function getImage({ images }: TakenPictures, name: string): Image {
  const image = images.get(name)
  assert(image, 'a display product with an undecodable picture is never written')
  return image
}

function* splitBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += pagesAtOnce) yield items.slice(from, from + pagesAtOnce)
}
