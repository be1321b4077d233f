import type { FileFormat } from '../../../contract/catalogue/column-mapping.ts'

/** A table as read from a file: the header and its rows with their line numbers. */
export interface Table {
  header: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

/** One specification of another shop. Values of its product are repeated in each row. */
export interface ForeignRow {
  line: number
  /** Identifies the product within the file. */
  page: string
  cells: Readonly<Record<string, string>>
}

export type ForeignFormat = Exclude<FileFormat, 'mall'>
