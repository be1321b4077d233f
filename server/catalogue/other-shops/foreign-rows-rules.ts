import type { ImportNote } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { FileFormat } from '../../../contract/admin/catalogue/column-mapping.ts'
import type { Table } from '../../platform/tables/column-rules.ts'
import { splitParts } from '../file/cell-text-rules.ts'

/** One specification of another shop. Values of its product are repeated in each row. */
export interface ForeignRow {
  line: number
  /** Identifies the product within the file. */
  page: string
  cells: Readonly<Record<string, string>>
  /** Options with the value of each, by the column that holds the joined values. */
  options?: Readonly<Record<string, readonly ForeignOption[]>>
  /** Whether the other shop sells the variant; absent if its file does not state it. */
  isOnSale?: boolean
}

/** The rows of a file, and the items that are not imported. */
export interface ForeignRows {
  rows: ForeignRow[]
  notes: ImportNote[]
}

/** A file as its reader receives it: each row by column. */
export interface ForeignRecord {
  line: number
  cells: Readonly<Record<string, string>>
}

export function toForeignRecords({ header, rows }: Table): ForeignRecord[] {
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(header.map((column, at) => [column, (cells[at] ?? '').trim()])),
  }))
}

/** Finds the columns of a file by name; each is searched once. */
export function columnFinder(header: readonly string[]) {
  const found = new Map<string, string | undefined>()
  return (cells: ForeignRecord['cells'], name: RegExp): string => {
    if (!found.has(name.source))
      found.set(
        name.source,
        header.find((column) => name.test(column)),
      )
    const column = found.get(name.source)
    return column === undefined ? '' : (cells[column] ?? '')
  }
}

/** Whether a file has one of these columns. A column that would be derived from none of them is absent, so that the mall
 *  keeps its value. */
export function hasColumn(header: readonly string[], ...names: RegExp[]): boolean {
  return header.some((column) => names.some((name) => name.test(column)))
}

/** Splits a cell at commas, except those that a backslash escapes. */
export function splitAtCommas(cell: string): string[] {
  return splitParts(cell, ',').map((part) => part.replaceAll('\\,', ',').trim())
}

/** An option in the language of its column. */
export interface ForeignOption {
  name: string
  value: string
}

/** The note about an item that is not imported. */
export function omitted(
  code: 'gift-card' | 'kind-omitted',
  line: number,
  { displayCode, value }: { displayCode: string; value: string },
): ImportNote {
  return { code, line, displayCode: displayCode.slice(0, 60), value: value.slice(0, 160) }
}

export type ForeignFormat = Exclude<FileFormat, 'mall'>

/** The values of options in one cell. */
export function joined(options: readonly ForeignOption[]): string {
  return options.map(({ value }) => value).join(' / ')
}
