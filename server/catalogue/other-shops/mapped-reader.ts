import type { ColumnMapping, MappedField } from '../../../contract/catalogue/column-mapping.ts'
import { categoriesIn } from './column-mapping-rules.ts'
import type { ForeignRow } from './foreign-rows-rules.ts'
import { textOfHtml } from './html-text-rules.ts'
import type { Cells } from './mall-rows-rules.ts'

/** Reads cells through the mapping. A field without column and value is absent, so the mall keeps its value. */
export class MappedReader {
  readonly #columns: ReadonlyMap<MappedField, { column: string; otherwise: string }>
  readonly #places: ReadonlyMap<string, string>

  constructor({ fields, places }: ColumnMapping) {
    this.#columns = new Map(
      fields
        .filter(({ column, otherwise }) => column !== '' || otherwise !== '')
        .map(({ field, ...from }) => [field, from]),
    )
    this.#places = new Map(places.map(({ from, to }) => [from, to]))
  }

  has(field: MappedField): boolean {
    return this.#columns.has(field)
  }

  raw(row: ForeignRow | undefined, field: MappedField): string {
    return this.cell(row, field) || (this.#columns.get(field)?.otherwise ?? '')
  }

  /** The same without the value of empty cells. */
  cell(row: ForeignRow | undefined, field: MappedField): string {
    return (row?.cells[this.#columns.get(field)?.column ?? ''] ?? '').trim()
  }

  /** One line of text without markup. */
  text(row: ForeignRow | undefined, field: MappedField): string {
    return textOfHtml(this.raw(row, field)).replace(/\s+/g, ' ').trim()
  }

  /** The options of a row, by the columns of the specification. */
  options(row: ForeignRow) {
    const ofField = (field: MappedField) => row.options?.[this.#columns.get(field)?.column ?? ''] ?? []
    return { en: ofField('specification_en'), cn: ofField('specification_cn') }
  }

  cellsOf(row: ForeignRow | undefined, fields: readonly MappedField[]): Cells {
    return Object.fromEntries(
      fields.filter((field) => this.has(field)).map((field) => [field, this.raw(row, field)]),
    )
  }

  categories(row: ForeignRow | undefined): string {
    const from = this.#columns.get('categories')
    if (from === undefined) return ''
    const written = categoriesIn(row?.cells[from.column] ?? '')
    const places = written.map((one) => this.#places.get(one) ?? '').filter((place) => place !== '')
    return [...new Set(places)].join('|') || from.otherwise
  }
}
