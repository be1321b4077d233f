import {
  type ImportFault,
  type ImportPreview,
  maxPreviewed,
} from '../../../contract/catalogue/catalogue-file.ts'
import type { Database } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { AuditedSubject } from '../../platform/http/serve-audited.ts'
import { storedPictures } from '../publishing/stored-pictures.ts'
import { importCatalogue } from './import-catalogue.ts'
import { factsOfImport } from './import-log-rules.ts'
import { readSheets } from './read-sheet.ts'

/** Previews the changes and faults of these files. Display products with a fault are skipped. */
export async function previewSheets(db: Database, files: readonly Uint8Array[]): Promise<ImportPreview> {
  return await bringSheets(db, files, { dryRun: true })
}

/** Applies exactly the previewed changes. Refuses with `catalogue-changed-meanwhile` if the changes differ by now,
 *  and with `nothing-to-import` if there are none. */
export async function importSheets(
  db: Database,
  files: readonly Uint8Array[],
  expectedDigest: string,
): Promise<ImportPreview> {
  const imported = await bringSheets(db, files, { expectedDigest })
  if (!imported.canImport) refuse({ code: 'nothing-to-import' })
  return imported
}

/** The catalogue as an audit log subject; only the import itself knows the old cell values. */
export function subjectOfImport(imported: Pick<ImportPreview, 'counts' | 'changes'>): AuditedSubject {
  const { before, after } = factsOfImport(imported)
  return { subject: 'catalogue', name: 'csv', before, read: async () => after }
}

async function bringSheets(
  db: Database,
  files: readonly Uint8Array[],
  how: { dryRun: true } | { expectedDigest: string },
): Promise<ImportPreview> {
  if (files.length === 0) refuse({ code: 'sheet-missing' })
  const { rows, categoryRows, faults: unreadable } = readSheets(files)
  // Without a valid header no rows are parsed, so there is nothing to compare.
  const isReadable = unreadable.length === 0
  const { faults, changes, digest, ...report } = await importCatalogue(db, {
    ...(isReadable ? { rows, categoryRows } : { rows: [], categoryRows: [] }),
    takePictures: storedPictures(db),
    skipBadRows: true,
    ...how,
  })
  const reported = distinct(isReadable ? faults : unreadable)
  const counts = {
    new: report.new,
    changed: report.changed,
    offShelf: report.offShelf,
    unchanged: report.unchanged,
    refused: report.skipped,
    menu: report.menuChanges,
    emptied: report.emptied,
    faults: reported.length,
  }
  const isStopped = reported.some(({ displayCode }) => displayCode === null)
  return {
    digest,
    counts,
    canImport: !isStopped && counts.new + counts.changed + counts.menu > 0,
    changes: changes.slice(0, maxPreviewed),
    faults: reported.slice(0, maxPreviewed),
  }
}

/** Deduplicates faults that both the file check and the catalogue check report for a row. */
function distinct(faults: readonly ImportFault[]): ImportFault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()]
}
