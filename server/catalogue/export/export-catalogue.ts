import type { SheetName } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Database } from '../../core/database.ts'
import { csvMark, formatCsvLines } from '../../platform/csv/csv-rules.ts'
import { exportMenuRows } from '../file/export-menu-rules.ts'
import { exportedColumns, exportRows } from '../file/export-rules.ts'
import { categoryColumns, guardCell } from '../file/import-sheet-rules.ts'
import { listPlaceKeys, readMenu } from '../import/import-menu.ts'
import { listPlacesAfter, listStoredPages, type PagePlace } from '../import/import-read-queries.ts'

/** Display products read per batch. */
const pagesAtOnce = 250

/** The products or the menu of the whole mall as a CSV, in pieces, as its reader takes them: no transaction and no
 *  connection waits for a slow download. Each display product is read by one statement. Reimporting the file through
 *  `importCatalogue` changes nothing. */
export async function* exportCatalogue(db: Database, sheet: SheetName): AsyncGenerator<Uint8Array> {
  if (sheet === 'categories') {
    const rows = (await readMenu(db)).flatMap(exportMenuRows)
    yield encode(csvMark + formatCsvLines([categoryColumns]) + formatRows(categoryColumns, rows))
    return
  }
  yield encode(csvMark + formatCsvLines([exportedColumns]))
  let after: PagePlace | null = null
  do {
    const places = await listPlacesAfter(db, after, pagesAtOnce)
    // Read again for each batch: a category may have been renamed during the download.
    const placeNames = await listPlaceKeys(db, [])
    const codes = places.map(({ code }) => code)
    const pages = new Map((await listStoredPages(db, codes)).map((page) => [page.code, page]))
    const rows = codes.flatMap((code) => {
      const page = pages.get(code)
      return page ? exportRows(page, placeNames) : []
    })
    if (rows.length > 0) yield encode(formatRows(exportedColumns, rows))
    after = places.length < pagesAtOnce ? null : (places.at(-1) ?? null)
  } while (after !== null)
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function formatRows<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
): string {
  return formatCsvLines(rows.map((row) => columns.map((column) => guardCell(column, row[column]))))
}
