import { createHash, type Hash } from 'node:crypto'
import {
  type CellChange,
  type ImportFault,
  type ImportNote,
  maxPreviewed,
  maxShownProducts,
} from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Transaction } from '../../core/database.ts'
import { eachInSlices, filterInSlices, mapInSlices } from '../../platform/workers/in-slices.ts'
import type { NamedPageState, PageState } from '../browse/page-state.ts'
import { listMenuChanges, type MenuCategory } from '../file/export-menu-rules.ts'
import { listCellChanges } from '../file/export-rules.ts'
import type { TakenPictures } from '../publishing/import-pictures.ts'
import type { EmptyCells } from './absent-column-rules.ts'
import { splitBatches } from './import-batches.ts'
import { classifyChange, describeChange, describeProduct, stateAfterImport } from './import-change-rules.ts'
import { listIncomplete, listNew } from './import-drafts.ts'
import { readMenu } from './import-menu.ts'
import { listStoredPages } from './import-read-queries.ts'
import { type ImportReport, reportFaults } from './import-report.ts'
import type { ImportedPage } from './import-rules.ts'
import { type CatalogueFiles, getImage } from './read-files.ts'

/** The files of an import with everything that was found about them. */
export interface ExaminedFiles {
  categories: MenuCategory[]
  pages: ImportedPage[]
  pictures: TakenPictures
  faults: ImportFault[]
  /** Which new display products become drafts: those that lack something, or all. Without it, incomplete ones are skipped. */
  drafts: 'incomplete' | 'all' | undefined
  placeNames: ReadonlyMap<string, string>
  emptyCells: EmptyCells
  onProgress: CatalogueFiles['onProgress']
}

/** A display product that an import changes. */
export interface PageChange {
  page: PageState
  before: NamedPageState | undefined
  cells: CellChange[]
}

/** What an import would change. */
export interface Comparison {
  report: ImportReport
  changes: PageChange[]
  /** Display products without faults that do not become drafts, changed or not. */
  pages: ImportedPage[]
  drafted: ImportedPage[]
}

/** Compares an import with the mall. The report's digest names these changes and the state that they apply to. */
export async function compareCatalogue(tx: Transaction, files: ExaminedFiles): Promise<Comparison> {
  const { faults, drafts } = files
  const bad = new Set<string | null>()
  await eachInSlices(faults, ({ displayCode }) => void bad.add(displayCode))
  const complete = await filterInSlices(files.pages, ({ code }) => !bad.has(code))
  const incomplete = await listIncomplete(tx, files.pages, faults)
  const saved = drafts === undefined ? [] : incomplete
  const drafted = drafts === 'all' ? [...saved, ...(await listNew(tx, complete))] : saved
  const draftCodes = new Set(drafted.map(({ code }) => code))
  const pages = await filterInSlices(complete, ({ code }) => !draftCodes.has(code))
  const report = {
    ...reportFaults(faults),
    skipped: files.pages.length - pages.length - drafted.length,
    drafts: drafted.length,
    incomplete: incomplete.length - saved.length,
    notes: (await mapInSlices(files.pages, listSameNames)).flat(),
  }
  const digest = createHash('sha256')
  await eachInSlices([...faults, ...drafted], (item) => void digest.update(JSON.stringify(item)))
  await compareMenu(tx, files, { report, digest })
  const changes = await comparePages(tx, pages, { ...files, report, digest })
  report.digest = digest.digest('hex')
  return { report, changes, pages, drafted }
}

/** Adds the changed menu places. Pictures of a companion file on disk are identified by file name only here. */
async function compareMenu(
  tx: Transaction,
  { categories, pictures, emptyCells }: ExaminedFiles,
  { report, digest }: { report: ImportReport; digest: Hash },
): Promise<void> {
  if (categories.length === 0) return
  const storedCategories = categories.map((category) => ({
    ...category,
    image: category.image && getImage(pictures, category.image).path.replace('images/', ''),
  }))
  const changes = listMenuChanges(await readMenu(tx), storedCategories)
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

/** Adds the changed display products, and returns them. */
async function comparePages(
  tx: Transaction,
  pages: readonly ImportedPage[],
  files: ExaminedFiles & { report: ImportReport; digest: Hash },
): Promise<PageChange[]> {
  const { pictures, placeNames, emptyCells, report, digest, onProgress } = files
  const findImagePath = (name: string) => getImage(pictures, name).path
  const imagesByPath = new Map([...pictures.images.values()].map((image) => [image.path, image]))
  const changes: PageChange[] = []
  let compared = 0
  for (const batch of splitBatches(pages)) {
    onProgress?.('comparing', compared, pages.length)
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
        const image = page.pictures[0] && imagesByPath.get(page.pictures[0].path)
        report.products.push(describeProduct(page, image))
      }
      if (kind === 'OFF_SHELF') report.offShelf++
      const cells = listCellChanges(before, page, placeNames)
      changes.push({ page, before, cells })
      report.emptied += emptyCells.count('catalogue', cells)
      if (report.changes.length === maxPreviewed) return
      const { line, code, nameEn, nameCn, axes } = page
      report.changes.push({ sheet: 'catalogue', kind, line, code, nameEn, nameCn, axes, cells })
    })
  }
  return changes
}

/** A display product whose products cannot be distinguished: several of them have one name and different prices. */
function listSameNames({ code, line, products }: ImportedPage): ImportNote[] {
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
