import { CsvError, parse } from 'csv-parse/sync'
import type { ImportFault, SheetName } from '../../../contract/catalogue/catalogue-file.ts'
import { unguarded } from '../../platform/csv/csv-rules.ts'
import { codeColumns, headerFaults, type SheetRow, sheetFault } from './import-sheet-rules.ts'

/** Maximum file size in bytes; 100,000 products with long descriptions stay below it. */
const maxBytes = 256 * 1024 * 1024
const maxRowBytes = 128 * 1024

/** Reads a CSV file (RFC 4180, UTF-8, optional byte order mark) in the format of `exportCatalogue`, also as saved by
 *  spreadsheets. With faults, no rows are returned. */
export function readSheet(sheet: SheetName, bytes: Buffer): { rows: SheetRow[]; faults: ImportFault[] } {
  if (bytes.length > maxBytes) return { rows: [], faults: [sheetFault(sheet, 'unreadable-file', 'size')] }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const records = parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      // Spreadsheets leave empty rows where rows were cleared.
      skip_records_with_empty_values: true,
      max_record_size: maxRowBytes,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const [first, ...others] = records
    const header = (first?.record ?? []).map((column) => column.trim())
    const faults = headerFaults(sheet, header)
    if (faults.length > 0) return { rows: [], faults }
    let line = (first?.info.lines ?? 0) + 1
    const rows = others.map(({ record, info }) => {
      const row = {
        line,
        cells: Object.fromEntries(header.map((column, at) => [column, textOf(column, record[at])])),
      }
      // A row starts on the line after the previous one ends; cells may contain line breaks.
      line = info.lines + 1
      return row
    })
    return { rows, faults: [] }
  } catch (error) {
    if (error instanceof TypeError) return { rows: [], faults: [sheetFault(sheet, 'not-utf8', '')] }
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 1
    return { rows: [], faults: [{ ...sheetFault(sheet, 'unreadable-file', error.code), line }] }
  }
}

function textOf(column: string, cell = ''): string {
  return unguarded(cell, codeColumns.includes(column))
}

/** Reads uploaded files and identifies each by its header. */
export function readSheets(files: readonly Uint8Array[]): Sheets {
  const sheets: Sheets = { rows: [], categoryRows: [], faults: [] }
  for (const file of files) {
    const bytes = Buffer.from(file)
    const name = sheetNameOf(bytes)
    const { rows, faults } = readSheet(name, bytes)
    sheets.faults.push(...faults)
    sheets[name === 'catalogue' ? 'rows' : 'categoryRows'].push(...rows)
  }
  return sheets
}

interface Sheets {
  rows: SheetRow[]
  categoryRows: SheetRow[]
  faults: ImportFault[]
}

function sheetNameOf(bytes: Buffer): SheetName {
  const [header = ''] = bytes.toString('utf8', 0, 4_096).split('\n')
  return header.includes('category_en') && !header.includes('display_code') ? 'categories' : 'catalogue'
}
