import type { FileFormat } from '../../../contract/catalogue/column-mapping.ts'

/** One specification of another shop. Values of its product are repeated in each row. */
export interface ForeignRow {
  line: number
  /** Identifies the product within the file. */
  page: string
  cells: Readonly<Record<string, string>>
}

export type ForeignFormat = Exclude<FileFormat, 'mall'>
