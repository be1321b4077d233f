import assert from 'node:assert'
import { isDeepStrictEqual } from 'node:util'
import type { ImportFault } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Image } from '../../../contract/shop/catalogue/images.ts'
import type { Database } from '../../core/database.ts'
import { eachInSlices, inSlices, mapInSlices } from '../../platform/workers/in-slices.ts'
import type { NamedPageState } from '../browse/page-state.ts'
import { type SheetRow, sheetFault } from '../file/import-sheet-rules.ts'
import type { TakeAll, TakenPictures } from '../publishing/import-pictures.ts'
import { fillGoods, fillMenu, hasAbsentColumns } from './absent-column-rules.ts'
import { splitBatches } from './import-batches.ts'
import { type ImportedCategory, readCategories } from './import-category-rules.ts'
import { readCell } from './import-cell-rules.ts'
import { findPictureFaults } from './import-context-rules.ts'
import { readMenu } from './import-menu.ts'
import { listStoredPages } from './import-read-queries.ts'
import { type ImportedPage, readPages } from './import-rules.ts'

/** The files of an import, and how they are read. */
export interface CatalogueFiles {
  rows: readonly SheetRow[]
  /** The menu, if a companion file describes it. */
  categoryRows: readonly SheetRow[]
  takePictures: TakeAll
  /** Skips display products with faults instead of rejecting the whole import. */
  skipBadRows?: boolean
  /** Whether the rows are those of another shop, which has no PV. */
  isForeign?: boolean
  onProgress?: (step: 'pictures' | 'checking' | 'comparing' | 'writing', done: number, total: number) => void
}

/** The rows of an import, with the cells of absent columns filled. */
export interface FilledRows {
  rows: readonly SheetRow[]
  categoryRows: readonly SheetRow[]
}

/** What the files of an import say. */
export interface ReadFiles extends FilledRows {
  categories: ImportedCategory[]
  pages: ImportedPage[]
  /** Null if faults of the rows stop the import before its pictures are decoded. */
  pictures: TakenPictures | null
  faults: ImportFault[]
}

/** Reads the files of an import and lists their own faults.
 *  @param isDryRun whether the pictures need not be stored */
export async function readFiles(
  files: CatalogueFiles,
  { filled, isDryRun }: { filled: FilledRows; isDryRun: boolean },
): Promise<ReadFiles> {
  const { categories, faults } = await inSlices(readCategories(filled.categoryRows))
  const { pages, faults: rowFaults } = await inSlices(readPages(filled.rows))
  await eachInSlices(rowFaults, (fault) => void faults.push(fault))
  if (filled.rows.length + filled.categoryRows.length === 0) {
    faults.push(sheetFault('catalogue', 'no-rows', ''))
  }
  const read = { ...filled, categories, pages, faults }
  // Decoding pictures dominates the run time, so files with faults of their own are rejected first.
  if (isStopped(faults, files)) return { ...read, pictures: null }
  const pictures = await takePictures(read, files, isDryRun)
  const badPictures = await inSlices(findPictureFaults(pages, categories, filled, pictures))
  for (const fault of badPictures) faults.push(fault)
  return { ...read, pictures }
}

/** Menu faults affect the whole import and cannot be skipped. */
export function isStopped(faults: readonly ImportFault[], { skipBadRows = false }: CatalogueFiles): boolean {
  return faults.some(({ displayCode }) => !skipBadRows || displayCode === null)
}

/** Fills the cells of absent columns with the current values. */
export async function fillAbsentColumns(
  db: Database,
  { rows, categoryRows }: FilledRows,
): Promise<FilledRows> {
  const hasAllMenu = !(await inSlices(hasAbsentColumns('categories', categoryRows)))
  const menu = hasAllMenu ? categoryRows : fillMenu(categoryRows, await readMenu(db))
  if (!(await inSlices(hasAbsentColumns('catalogue', rows)))) return { rows, categoryRows: menu }
  const codes = new Set<string>()
  await eachInSlices(rows, (row) => void codes.add(readCell(row, 'display_code')))
  const stored: NamedPageState[] = []
  for (const batch of splitBatches([...codes])) stored.push(...(await listStoredPages(db, batch)))
  return { rows: await inSlices(fillGoods(rows, stored)), categoryRows: menu }
}

/** Whether two imports have the same cells. */
export async function areSame(one: FilledRows, other: FilledRows): Promise<boolean> {
  const pairs = (['rows', 'categoryRows'] as const).flatMap((sheet) =>
    one[sheet].map((row, at) => [row, other[sheet][at]] as const),
  )
  const differences = await mapInSlices(pairs, ([row, same]) => row !== same && !isDeepStrictEqual(row, same))
  return one.rows.length === other.rows.length && !differences.includes(true)
}

async function takePictures(
  { pages, categories }: Pick<ReadFiles, 'pages' | 'categories'>,
  files: CatalogueFiles,
  isDryRun: boolean,
) {
  const distinct = new Set(categories.flatMap(({ image }) => image ?? []))
  await eachInSlices(pages, ({ images }) => {
    for (const { name } of images) distinct.add(name)
  })
  const names = [...distinct]
  return await files.takePictures(names, {
    isDryRun,
    onProgress: (done) => files.onProgress?.('pictures', done, names.length),
  })
}

/** A decoded picture by the name that a file calls it. */
export function getImage({ images }: TakenPictures, name: string): Image {
  const image = images.get(name)
  assert(image, 'a display product with an undecodable picture is never written')
  return image
}
