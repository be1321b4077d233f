import { CsvError, parse } from 'csv-parse/sync'
import { maxQuantity } from '../../../contract/admin/stock-admin.ts'
import {
  maxSheetLines,
  type ReadStockFile,
  type StockFileFault,
} from '../../../contract/admin/stock-sheet.ts'
import { unguarded } from '../../platform/csv/csv-rules.ts'
import { refuse } from '../../platform/http/refuse.ts'

/** Accepted headings, in lower case. */
const skuHeadings = ['sku', '貨號', '商品編號', 'barcode', '條碼']
const quantityHeadings = ['quantity', 'qty', '數量', '件數']

/** Reads SKUs and quantities from a CSV file (RFC 4180, UTF-8). Faults name their row; the other rows are returned. */
export function readStockFile(file: Uint8Array | undefined): ReadStockFile {
  if (file === undefined) refuse({ code: 'sheet-missing' })
  const records = parsed(file)
  if ('fault' in records) return { lines: [], faults: [records] }
  const [header = { record: [], row: 1 }, ...rows] = records.rows
  const headings = header.record.map((heading) => heading.trim().toLowerCase())
  const skuAt = headings.findIndex((heading) => skuHeadings.includes(heading))
  const quantityAt = headings.findIndex((heading) => quantityHeadings.includes(heading))
  if (skuAt < 0 || quantityAt < 0) return whole('column-missing', skuAt < 0 ? 'sku' : 'quantity')
  if (rows.length > maxSheetLines) return whole('too-many-rows', String(rows.length))
  const read: ReadStockFile = { lines: [], faults: [] }
  for (const { record, row } of rows) {
    const sku = unguarded((record[skuAt] ?? '').trim(), true)
    const typed = (record[quantityAt] ?? '').normalize('NFKC').trim()
    const quantity = /^\d{1,3}(,\d{3})+$|^\d{1,6}$/.test(typed) ? Number(typed.replaceAll(',', '')) : null
    if (sku === '') read.faults.push({ row, fault: 'sku-missing', value: typed })
    else if (quantity === null || quantity > maxQuantity)
      read.faults.push({ row, fault: 'not-a-quantity', value: typed })
    else read.lines.push({ sku, quantity })
  }
  return read
}

function whole(fault: StockFileFault, value: string): ReadStockFile {
  return { lines: [], faults: [{ row: 1, fault, value }] }
}

function parsed(
  file: Uint8Array,
): { rows: { record: string[]; row: number }[] } | ReadStockFile['faults'][number] {
  try {
    const records = parse(Buffer.from(file), {
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return { rows: records.map(({ record, info }) => ({ record, row: info.lines })) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return {
      row: typeof error.lines === 'number' ? error.lines : 1,
      fault: 'unreadable-file',
      value: error.code,
    }
  }
}
