import type { FileFormat } from '../../../contract/catalogue/column-mapping.ts'

/** One specification of another shop. Values of its product are repeated in each row. */
export interface ForeignRow {
  line: number
  /** Identifies the product within the file. */
  page: string
  cells: Readonly<Record<string, string>>
  /** Options with the value of each, by the column that holds the joined values. */
  options?: Readonly<Record<string, readonly ForeignOption[]>>
}

/** An option in the language of its column. */
export interface ForeignOption {
  name: string
  value: string
}

export type ForeignFormat = Exclude<FileFormat, 'mall'>

/** The values of options in one cell. */
export function joined(options: readonly ForeignOption[]): string {
  return options.map(({ value }) => value).join(' / ')
}
