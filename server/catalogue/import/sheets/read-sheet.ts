import type { ImportFault, ImportNote, SheetName } from '../../../../contract/catalogue/catalogue-file.ts'
import { removeFormulaGuard } from '../../../platform/csv/csv-rules.ts'
import { distinctColumns, type Table } from '../../../platform/tables/column-rules.ts'
import { readTable } from '../../../platform/tables/read-table.ts'
import type { ForeignFormat, ForeignRow } from '../../other-shops/foreign-rows-rules.ts'
import { foreignRowsOf, formatOfHeader } from '../../other-shops/shop-format-rules.ts'
import { codeColumns, headerFaults, type SheetRow, sheetFault } from './import-sheet-rules.ts'

/** Reads a CSV file in the format of `exportCatalogue`, also as saved by spreadsheets. With faults, no rows are
 *  returned. */
export function readSheet(sheet: SheetName, bytes: Buffer): { rows: SheetRow[]; faults: ImportFault[] } {
  const { table, fault } = readTable(bytes)
  if (table === null)
    return { rows: [], faults: [{ ...sheetFault(sheet, fault.code, fault.value), line: fault.line }] }
  return rowsOfTable(sheet, table)
}

function rowsOfTable(sheet: SheetName, { header, rows }: Table): { rows: SheetRow[]; faults: ImportFault[] } {
  const faults = headerFaults(sheet, header)
  if (faults.length > 0) return { rows: [], faults }
  return {
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(header.map((column, at) => [column, textOf(column, cells[at])])),
    })),
    faults: [],
  }
}

function textOf(column: string, cell = ''): string {
  return removeFormulaGuard(cell, codeColumns.includes(column))
}

/** The files of an import. At most one of them is of another shop. */
export interface Sheets {
  rows: SheetRow[]
  categoryRows: SheetRow[]
  foreign: ForeignSheet | null
  faults: ImportFault[]
  notes: ImportNote[]
}

export interface ForeignSheet {
  format: ForeignFormat
  columns: string[]
  rows: ForeignRow[]
}

/** Reads uploaded files and identifies each by its header.
 *  @param isMapped whether a table of another shop is expected; otherwise its header is a fault */
export function readSheets(files: readonly Uint8Array[], isMapped: boolean): Sheets {
  const sheets: Sheets = { rows: [], categoryRows: [], foreign: null, faults: [], notes: [] }
  for (const file of files) {
    const read = readTable(Buffer.from(file))
    if (read.table === null) {
      const { code, value, line } = read.fault
      sheets.faults.push({ ...sheetFault('catalogue', code, value), line })
      continue
    }
    if (read.encoding === 'big5') {
      sheets.notes.push({ code: 'read-as-big5', line: 1, displayCode: '', value: '' })
    }
    const format = formatOfHeader(read.table.header)
    if (format !== 'mall' && isMapped && sheets.foreign === null) {
      sheets.foreign = foreignSheetOf(format, read.table)
      continue
    }
    const name = sheetNameOf(read.table.header)
    const { rows, faults } = rowsOfTable(name, read.table)
    sheets.faults.push(...faults)
    sheets[name === 'catalogue' ? 'rows' : 'categoryRows'].push(...rows)
  }
  return sheets
}

function foreignSheetOf(format: ForeignFormat, { header, rows }: Table): ForeignSheet {
  const columns = distinctColumns(header)
  const plain = rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => removeFormulaGuard(cell)),
  }))
  const read = foreignRowsOf(format, { header: columns, rows: plain })
  return { format, columns: read[0] === undefined ? columns : Object.keys(read[0].cells), rows: read }
}

function sheetNameOf(header: readonly string[]): SheetName {
  return header.includes('category_en') && !header.includes('display_code') ? 'categories' : 'catalogue'
}
