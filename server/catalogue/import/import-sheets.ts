import {
  type ImportFault,
  type ImportPreview,
  maxPreviewed,
} from '../../../contract/catalogue/catalogue-file.ts'
import type { Database } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { ActSubject } from '../../platform/http/serve-act.ts'
import { openStock } from '../../stock/opening-queries.ts'
import { storedPictures } from '../publishing/stored-pictures.ts'
import { importCatalogue } from './import-catalogue.ts'
import { factsOfImport } from './import-log-rules.ts'
import { readSheets } from './read-sheet.ts'

/** What these files would change of the catalogue as it is, and what is wrong with them. Display products with a fault
 *  are left out, all others would be imported. */
export async function previewSheets(db: Database, files: readonly Uint8Array[]): Promise<ImportPreview> {
  return await bringSheets(db, files, { dryRun: true })
}

/** Makes exactly the changes that were previewed. Where the catalogue or the files would by now give rise to others,
 *  nothing is done: `catalogue-changed-meanwhile`; where there is nothing to do, `nothing-to-import`. */
export async function importSheets(
  db: Database,
  files: readonly Uint8Array[],
  expectedDigest: string,
): Promise<ImportPreview> {
  const imported = await bringSheets(db, files, { expectedDigest })
  if (!imported.canImport) refuse({ code: 'nothing-to-import' })
  return imported
}

/** The catalogue as the subject of its import, which alone has seen what each cell said before. */
export function subjectOfImport(imported: Pick<ImportPreview, 'counts' | 'changes'>): ActSubject {
  const { stood, became } = factsOfImport(imported)
  return { subject: 'catalogue', name: 'csv', stood, read: async () => became }
}

async function bringSheets(
  db: Database,
  files: readonly Uint8Array[],
  how: { dryRun: true } | { expectedDigest: string },
): Promise<ImportPreview> {
  if (files.length === 0) refuse({ code: 'sheet-missing' })
  const { rows, categoryRows, faults: unreadable } = readSheets(files)
  // Nothing can be read below a header that is wrong, so nothing is compared either.
  const isReadable = unreadable.length === 0
  const { faults, changes, digest, ...report } = await importCatalogue(db, {
    ...(isReadable ? { rows, categoryRows } : { rows: [], categoryRows: [] }),
    takePictures: storedPictures(db),
    openStock,
    skipBadRows: true,
    ...how,
  })
  const told = distinct(isReadable ? faults : unreadable)
  const counts = {
    new: report.new,
    changed: report.changed,
    offShelf: report.offShelf,
    unchanged: report.unchanged,
    refused: report.skipped,
    menu: report.menuChanges,
    emptied: report.emptied,
    faults: told.length,
  }
  const isStopped = told.some(({ displayCode }) => displayCode === null)
  return {
    digest,
    counts,
    canImport: !isStopped && counts.new + counts.changed + counts.menu > 0,
    changes: changes.slice(0, maxPreviewed),
    faults: told.slice(0, maxPreviewed),
  }
}

/** A row may be at fault in the same way by what stands in the file and by what stands in the mall. */
function distinct(faults: readonly ImportFault[]): ImportFault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()]
}
