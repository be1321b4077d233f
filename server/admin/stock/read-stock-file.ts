import { maxQuantity } from '../../../contract/admin/stock/stock-admin.ts'
import {
  maxSheetLines,
  type ReadStockFile,
  type StockFileFault,
  stockFields,
} from '../../../contract/admin/stock/stock-sheet.ts'
import type { ChosenColumns } from '../../../contract/values/table-file.ts'
import type { Database } from '../../core/database.ts'
import { refuse } from '../../core/refusals.ts'
import { isMangledNumber } from '../../platform/tables/excel-rules.ts'
import { readRows } from '../../platform/tables/read-rows.ts'

/** Reads SKUs and quantities from a file. Faults name their row; the other rows are returned. */
export async function readStockFile(
  db: Database,
  {
    file: bytes,
    columns: chosenColumns,
  }: { file: Uint8Array | undefined; columns?: ChosenColumns | undefined },
): Promise<ReadStockFile> {
  if (bytes === undefined) refuse({ code: 'sheet-missing' })
  const kind = { kind: 'stock', fields: stockFields, maxRows: maxSheetLines } as const
  const { file, rows, faults } = await readRows(db, bytes, { ...kind, columnChoice: chosenColumns })
  const read: ReadStockFile = { file, lines: [], faults }
  for (const { line, cells } of rows) {
    const { sku = '', quantity: typed = '' } = cells
    const quantity = parseQuantity(typed)
    const add = (code: StockFileFault, value: string) =>
      void read.faults.push({ line, code, value, otherLine: null, subject: sku })
    if (sku === '') add('sku-missing', typed)
    else if (isMangledNumber(sku)) add('bad-code', sku)
    else if (quantity === null || quantity > maxQuantity) add('not-a-quantity', typed)
    else read.lines.push({ sku, quantity })
  }
  return read
}

function parseQuantity(typed: string): number | null {
  const text = typed.normalize('NFKC').trim()
  return /^\d{1,3}(,\d{3})+$|^\d{1,6}$/.test(text) ? Number(text.replaceAll(',', '')) : null
}
