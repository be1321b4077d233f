import type { SheetName } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { csvMark, formatCsvLines, guardFormula } from '../../platform/csv/csv-rules.ts'
import { exportMenuRows } from '../file/export-menu-rules.ts'
import { exportedColumns, exportRows } from '../file/export-rules.ts'
import { categoryColumns, codeColumns } from '../file/import-sheet-rules.ts'
import { listPlaceKeys, readMenu } from '../import/import-menu.ts'
import { listCodes, listStoredPages } from '../import/import-read-queries.ts'

/** Display products read per batch. */
const pagesAtOnce = 250

/** Exports the products or the menu of the whole mall as a CSV. Reimporting it through `importCatalogue` changes
 *  nothing; the export reads one snapshot. */
export async function exportCatalogue(db: Database, sheet: SheetName): Promise<Uint8Array> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => (sheet === 'catalogue' ? await exportGoods(tx) : await exportMenu(tx)))
}

async function exportGoods(tx: Transaction): Promise<Uint8Array> {
  const placeNames = await listPlaceKeys(tx, [])
  const codes = await listCodes(tx)
  // Bytes, because the text of a large catalogue would fill the heap of the process.
  const parts = [Buffer.from(csvMark + formatCsvLines([exportedColumns]))]
  for (let from = 0; from < codes.length; from += pagesAtOnce) {
    const batch = codes.slice(from, from + pagesAtOnce)
    const pages = new Map((await listStoredPages(tx, batch)).map((page) => [page.code, page]))
    const rows = batch.flatMap((code) => {
      const page = pages.get(code)
      return page ? exportRows(page, placeNames) : []
    })
    parts.push(Buffer.from(formatRows(exportedColumns, rows)))
  }
  return Buffer.concat(parts)
}

async function exportMenu(tx: Transaction): Promise<Uint8Array> {
  const rows = (await readMenu(tx)).flatMap(exportMenuRows)
  return new TextEncoder().encode(
    csvMark + formatCsvLines([categoryColumns]) + formatRows(categoryColumns, rows),
  )
}

function formatRows<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
): string {
  return formatCsvLines(
    rows.map((row) => columns.map((column) => guardFormula(row[column], codeColumns.includes(column)))),
  )
}
