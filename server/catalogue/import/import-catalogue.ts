import type { Database, Transaction } from '../../core/database.ts'
import { inSnapshot } from '../../core/in-snapshot.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { refuse } from '../../core/refusals.ts'
import { eachInSlices, inSlices } from '../../platform/workers/in-slices.ts'
import { lockCatalogue } from '../publishing/epoch-queries.ts'
import { EmptyCells } from './absent-column-rules.ts'
import { compareCatalogue, type ExaminedFiles } from './compare-catalogue.ts'
import { findFaults } from './find-faults.ts'
import { completeMenu, listPlaceKeys } from './import-menu.ts'
import { type ImportReport, reportFaults } from './import-report.ts'
import {
  areSame,
  type CatalogueFiles,
  fillAbsentColumns,
  isStopped,
  type ReadFiles,
  readFiles,
} from './read-files.ts'
import { writeCatalogue } from './write-catalogue.ts'

/** Files that the staff import, whose new display products may become drafts. */
export interface ReviewedFiles extends CatalogueFiles {
  drafts?: ExaminedFiles['drafts']
}

/** The digest of the preview that the staff reviewed, and the moment at which they import it. */
interface Review {
  digest: string
  now: Date
}

/** Maximum attempts when concurrent edits change the values of absent columns. */
const maxAttempts = 5

/** Reports what an import would change, and writes nothing. It locks nothing either, so that it delays no edit and waits
 *  for none: an import compares its digest. */
export async function previewCatalogue(db: Database, files: ReviewedFiles): Promise<ImportReport> {
  const read = await readFiles(files, { filled: await fillAbsentColumns(db, files), isDryRun: true })
  return await inSnapshot(db, async (tx) => {
    const examined = await examineFiles(tx, files, read)
    return examined === null ? reportFaults(read.faults) : (await compareCatalogue(tx, examined)).report
  })
}

/** Imports a catalogue in one transaction, all or nothing. Entries absent from the files do not change. The import
 *  is idempotent, and only a change moves the catalogue epoch. */
export async function importCatalogue(db: Database, files: CatalogueFiles): Promise<ImportReport> {
  return await importOrRefuse(db, files, null)
}

/** Imports exactly the previewed changes, and stores them for an undo. Refuses with `catalogue-changed-meanwhile` if they
 *  differ by now. */
export async function importReviewed(
  db: Database,
  files: ReviewedFiles,
  review: Review,
): Promise<ImportReport> {
  return await importOrRefuse(db, files, review)
}

async function importOrRefuse(db: Database, files: ReviewedFiles, review: Review | null) {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const report = await importOnce(db, files, review)
    if (report !== null) return report
  }
  return refuse({ code: 'catalogue-changed-meanwhile' })
}

/** Returns null if the catalogue changed after the absent columns were read and before it was locked. */
async function importOnce(
  db: Database,
  files: ReviewedFiles,
  review: Review | null,
): Promise<ImportReport | null> {
  const filled = await fillAbsentColumns(db, files)
  const read = await readFiles(files, { filled, isDryRun: false })
  if (read.pictures === null) return reportFaults(read.faults)
  return await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    if (!(await areSame(await fillAbsentColumns(tx, files), filled))) return null
    const examined = await examineFiles(tx, files, read)
    if (examined === null) return reportFaults(read.faults)
    const comparison = await compareCatalogue(tx, examined)
    if (review !== null && review.digest !== comparison.report.digest) {
      refuse({ code: 'catalogue-changed-meanwhile' })
    }
    return await writeCatalogue(tx, examined, { comparison, now: review?.now ?? null })
  })
}

/** Adds the faults that depend on the mall. Returns null if faults stop the import. */
async function examineFiles(
  tx: Transaction,
  files: ReviewedFiles,
  { rows, categoryRows, categories, pages, pictures, faults }: ReadFiles,
): Promise<ExaminedFiles | null> {
  if (pictures === null) return null
  const placeNames = await listPlaceKeys(tx, categories)
  const found = await findFaults(tx, { pages, categories }, { placeNames, files })
  await eachInSlices(found, (fault) => void faults.push(fault))
  if (isStopped(faults, files)) return null
  const { drafts, onProgress } = files
  const menu = await completeMenu(tx, categories)
  const emptyCells = await inSlices(new EmptyCells().read(rows, categoryRows))
  return { categories: menu, pages, pictures, faults, drafts, placeNames, emptyCells, onProgress }
}
