import {
  maxCellLength,
  maxTableColumns,
  type ReadingFault,
  type TableEncoding,
} from '../../../contract/values/table-limits.ts'
import { cleanCell, cleanHeading, countColumns } from './cell-rules.ts'

/** Limits of a file that depend on its kind. */
export interface TableLimits {
  maxBytes: number
  maxRows: number
}

/** Why a file cannot be read. `value` is the limit, or what is unreadable; `column` the heading of the cell. */
export interface UnreadableTable {
  code: ReadingFault
  value: string
  line: number
  column: string
}

/** A fault that ends the reading of a file. */
export class TableRefused extends Error {
  readonly fault: UnreadableTable

  constructor(code: ReadingFault, { value = '', line = 1, column = '' }: Partial<UnreadableTable> = {}) {
    super(code)
    this.fault = { code, value, line, column }
  }
}

/** A row as a parser returns it; `line` is where it starts. */
export interface RawRow {
  line: number
  cells: readonly string[]
}

/** The header of a table, then its rows one by one. */
export class TableBuilder {
  readonly #limits: TableLimits
  #header: string[] | null = null
  /** Columns of the header, including empty ones at its end. */
  #width = 0
  #rows = 0

  constructor(limits: TableLimits) {
    this.#limits = limits
  }

  get header(): readonly string[] {
    return this.#header ?? []
  }

  /** Returns the cleaned row, or null for the header and for an empty row, as spreadsheets leave where rows were
   *  cleared. Cells may be missing at the end of a row; an additional one is a fault, because `1,234` without quotes is
   *  two of them. */
  add({ line, cells }: RawRow): { line: number; cells: string[] } | null {
    const width = countColumns(cells)
    if (width === 0) return null
    if (width > maxTableColumns)
      throw new TableRefused('too-many-columns', { value: `${maxTableColumns}`, line })
    if (this.#header === null) {
      this.#header = this.#checked(line, cells.slice(0, width)).map(cleanHeading)
      this.#width = cells.length
      return null
    }
    if (width > Math.max(this.#width, this.#header.length)) {
      throw new TableRefused('unreadable-file', { value: 'FIELDS_LENGTH', line })
    }
    // A column without a heading but with values.
    while (this.#header.length < width) this.#header.push('')
    if (++this.#rows > this.#limits.maxRows) {
      throw new TableRefused('too-many-rows', { value: `${this.#limits.maxRows}` })
    }
    return { line, cells: this.#checked(line, cells.slice(0, width)).map(cleanCell) }
  }

  #checked(line: number, cells: readonly string[]): readonly string[] {
    const at = cells.findIndex((cell) => cell.length > maxCellLength)
    if (at < 0) return cells
    const column = this.#header?.[at] ?? `#${at + 1}`
    throw new TableRefused('cell-too-long', { value: `${maxCellLength}`, line, column: column.slice(0, 60) })
  }
}

/** A step of reading a table: rows, then at the end the header and encoding, or why the file cannot be read. */
export type TableStep =
  | { rows: { line: number; cells: string[] }[] }
  | { header: string[]; encoding: TableEncoding }
  | { fault: UnreadableTable }
