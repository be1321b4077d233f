import type { ExaminedFile } from '../../../contract/admin/catalogue/catalogue-file.ts'
import { columnMapping } from '../../../contract/admin/catalogue/column-mapping.ts'
import type { Database } from '../../core/database.ts'
import { refuse } from '../../core/refusals.ts'
import { findMapping } from '../../platform/tables/mapping-queries.ts'
import { defaultMapping, withPlaces } from '../other-shops/column-mapping-rules.ts'
import { readSheets } from '../read-sheet/read-sheet.ts'
import { listKeptPlaces, listPlaceNames } from './convert-foreign.ts'

const noMapping: ExaminedFile['mapping'] = { fields: [], places: [], words: [], brands: [] }

/** Recognises the files of an import and maps the columns of another shop: as at the last import of such a file, or
 *  by the names of its columns. */
export async function examineFiles(db: Database, files: readonly Uint8Array[]): Promise<ExaminedFile> {
  if (files.length === 0) refuse({ code: 'sheet-missing' })
  let mapping: ExaminedFile['mapping'] = noMapping
  let isSavedMapping = false
  const places = await listPlaceNames(db)
  const { foreign, rows, categoryRows, faults } = await readSheets(files, {
    mappingOf: async ({ format, columns }) => {
      const saved = await findMapping(db, { kind: null, columns }, columnMapping)
      isSavedMapping = saved !== null
      mapping = saved ?? defaultMapping(format, columns)
      return mapping
    },
    knownOf: async ({ categories }) => {
      mapping = withPlaces(mapping, categories, { places, kept: await listKeptPlaces(db, places) })
      return null
    },
  })
  const reported = faults.map((fault) => ({ ...fault, nameEn: '', nameCn: '' }))
  if (foreign === null || faults.length > 0) {
    const count = rows.length + categoryRows.length
    const none = { columns: [], mapping: noMapping, isSavedMapping: false }
    return { format: 'mall', rows: count, ...none, places, faults: reported }
  }
  const { format, columns, samples, rows: count } = foreign
  return {
    format,
    rows: count,
    columns: columns.map((name, at) => ({ name, samples: samples[at] ?? [] })),
    mapping,
    isSavedMapping,
    places,
    faults: [],
  }
}
