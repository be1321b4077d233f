import type { ExaminedFile } from '../../../contract/catalogue/catalogue-file.ts'
import { columnMapping } from '../../../contract/catalogue/column-mapping.ts'
import type { Database } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { samplesOf } from '../../platform/tables/column-rules.ts'
import { findMapping } from '../../platform/tables/mapping-queries.ts'
import { defaultMapping, withPlaces } from '../other-shops/column-mapping-rules.ts'
import { listPlaceNames } from './convert-foreign.ts'
import { readSheets } from './sheets/read-sheet.ts'

/** Recognises the files of an import and maps the columns of another shop: as at the last import of such a file, or
 *  by the names of its columns. */
export async function examineFiles(db: Database, files: readonly Uint8Array[]): Promise<ExaminedFile> {
  if (files.length === 0) refuse({ code: 'sheet-missing' })
  const { foreign, rows, categoryRows, faults } = readSheets(files, true)
  const reported = faults.map((fault) => ({ ...fault, nameEn: '', nameCn: '' }))
  const places = await listPlaceNames(db)
  if (foreign === null || faults.length > 0) {
    const count = rows.length + categoryRows.length
    const none = { columns: [], mapping: { fields: [], places: [] }, isSavedMapping: false }
    return { format: 'mall', rows: count, ...none, places, faults: reported }
  }
  const { format, columns } = foreign
  const saved = await findMapping(db, { kind: null, columns }, columnMapping)
  const mapping = withPlaces(saved ?? defaultMapping(format, columns), foreign.rows, places)
  return {
    format,
    rows: foreign.rows.length,
    columns: columns.map((name) => ({
      name,
      samples: samplesOf(foreign.rows.map(({ cells }) => cells[name] ?? '')),
    })),
    mapping,
    isSavedMapping: saved !== null,
    places,
    faults: [],
  }
}
