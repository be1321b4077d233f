import type { ColumnMapping, MappedField } from '../../../contract/catalogue/column-mapping.ts'
import { lengthOf } from '../../../contract/field.ts'
import { pathName } from '../../../contract/site-map.ts'
import type { SheetRow } from '../import/sheets/import-sheet-rules.ts'
import { categoriesIn } from './column-mapping-rules.ts'
import type { ForeignRow } from './foreign-rows-rules.ts'
import { textOfHtml } from './html-text-rules.ts'

type Cells = Partial<Record<string, string>>

/** What the conversion decided, so that the preview can tell. */
export interface ConversionNote {
  code: 'prices-split' | 'sku-made'
  line: number
  displayCode: string
  /** Products of the page, or the SKU. */
  value: string
}

/** Converts the specifications of another shop to rows of the mall (docs/import.md#files-of-other-shops).
 *  @param knownProducts the product of each SKU that the mall already has: a SKU cannot move */
export function mallRowsOf(
  rows: readonly ForeignRow[],
  mapping: ColumnMapping,
  knownProducts: ReadonlyMap<string, string>,
): { rows: SheetRow[]; notes: ConversionNote[] } {
  const reader = new MappedReader(mapping)
  const pages = new Map<string, ForeignRow[]>()
  for (const row of rows) {
    const code = shortCode(
      reader.text(row, 'display_code') || row.page || pathName(reader.text(row, 'name_en')),
    )
    pages.set(code, [...(pages.get(code) ?? []), row])
  }
  const notes: ConversionNote[] = []
  const converted = [...pages].flatMap(([code, variants]) => {
    const page = pageCells(reader, code, variants)
    const specifications = variants.map((variant, at) => {
      const cells = specificationCells(reader, variant)
      if (cells.sku !== '') return { line: variant.line, cells, price: priceOf(reader, variant) }
      const sku = shortCode(variants.length === 1 ? code : `${code}-${at + 1}`)
      notes.push({ code: 'sku-made', line: variant.line, displayCode: code, value: sku })
      return { line: variant.line, cells: { ...cells, sku }, price: priceOf(reader, variant) }
    })
    const products = productsOf(code, specifications, knownProducts)
    const names = new Set(products)
    if (names.size > 1) {
      const line = variants[0]?.line ?? 1
      notes.push({ code: 'prices-split', line, displayCode: code, value: String(names.size) })
    }
    return specifications.map(({ line, cells, price }, at) => {
      const product = products[at] ?? code
      const amounts = reader.given(variants[at], ['pv', 'margin'])
      const named = names.size > 1 ? productNames(page, specifications, products, product) : {}
      return {
        line,
        cells: defined({ ...page, product_code: product, ...named, price, ...amounts, ...cells }),
      }
    })
  })
  return { rows: converted, notes }
}

/** Reads cells through the mapping. A field without column and value is absent, so the mall keeps its value. */
class MappedReader {
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

  given(row: ForeignRow | undefined, fields: readonly MappedField[]): Cells {
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

/** Values of a display product, from the first row that has one. */
function pageCells(reader: MappedReader, code: string, variants: readonly ForeignRow[]): Cells {
  const cells: Cells = { display_code: code }
  const firstOf = (read: (row: ForeignRow) => string) => variants.map(read).find((text) => text !== '') ?? ''
  const lines = ['name_en', 'name_cn', 'brand_en', 'brand_cn'] as const
  for (const field of lines) if (reader.has(field)) cells[field] = firstOf((row) => reader.text(row, field))
  for (const field of ['description_en', 'description_cn'] as const) {
    if (reader.has(field)) cells[field] = textOfHtml(firstOf((row) => reader.raw(row, field)))
  }
  if (reader.has('categories')) cells.categories = firstOf((row) => reader.categories(row))
  if (reader.has('images')) cells.images = picturesIn(firstOf((row) => reader.raw(row, 'images')))
  if (reader.has('tags')) {
    cells.tags = firstOf((row) => reader.text(row, 'tags'))
      .replace(/[|,，;；]\s*/g, ', ')
      .slice(0, 500)
  }
  if (reader.has('display_enabled'))
    cells.display_enabled = shownOf(firstOf((row) => reader.raw(row, 'display_enabled')))
  return cells
}

function specificationCells(reader: MappedReader, row: ForeignRow) {
  const hasNames = reader.cell(row, 'specification_en') + reader.cell(row, 'specification_cn') !== ''
  const [en, cn] = [reader.text(row, 'specification_en'), reader.text(row, 'specification_cn')]
  const names = hasNames ? { specification_en: en || neutral(cn), specification_cn: cn || neutral(en) } : {}
  const stock = reader.has('opening_stock')
    ? { opening_stock: piecesOf(reader.raw(row, 'opening_stock')) }
    : {}
  return { sku: reader.raw(row, 'sku'), ...names, ...stock }
}

/** A size or quantity reads the same in both languages; a word such as `Red` does not. */
function neutral(text: string): string {
  return /^[\p{N}\p{Lu}\s./×x+%"'°-]*$/u.test(text) || /^\d[\d.]* ?(ml|l|g|kg|cm|mm|m|gb|tb)$/i.test(text)
    ? text
    : ''
}

/** The product of each specification: one for each price, because a product of the mall has one price. */
function productsOf(
  code: string,
  specifications: readonly { cells: { sku: string }; price: string }[],
  known: ReadonlyMap<string, string>,
): string[] {
  const products = new Map<string, string>()
  for (const { cells, price } of specifications) {
    const product = known.get(cells.sku)
    if (product !== undefined && !products.has(price)) products.set(price, product)
  }
  const taken = new Set(known.values())
  return specifications.map(({ cells, price }) => {
    const stored = known.get(cells.sku)
    if (stored !== undefined) return stored
    const product = products.get(price)
    if (product !== undefined) return product
    const fresh =
      products.size === 0 && !taken.has(code)
        ? code
        : shortCode(`${code}-${pathName(cells.sku) || products.size + 1}`)
    products.set(price, fresh)
    return fresh
  })
}

/** The name of one of several products of a page: the page name and what tells its specifications from the others. */
function productNames(
  page: Cells,
  specifications: readonly { cells: Cells; price: string }[],
  products: readonly string[],
  product: string,
): Cells {
  const own = specifications.filter((_, at) => products[at] === product)
  const nameIn = (language: 'en' | 'cn') => {
    const name = page[`name_${language}`]
    const labels = own.map(({ cells }) => cells[`specification_${language}`] ?? '')
    const label = commonPart(labels) || labels[0] || own[0]?.price || ''
    return name === undefined || name === '' ? undefined : clipped(`${name} ${label}`, 160)
  }
  return { product_name_en: nameIn('en'), product_name_cn: nameIn('cn') }
}

/** The option values that all of these specifications share. */
function commonPart(labels: readonly string[]): string {
  const [first = '', ...others] = labels.map((label) => label.split(' / '))
  return [...first].filter((value) => others.every((parts) => parts.includes(value))).join(' / ')
}

/** An amount without currency, so that `US$ 1,299.00` and `１２９９` are read. */
function priceOf(reader: MappedReader, row: ForeignRow): string {
  const text = reader.raw(row, 'price').normalize('NFKC')
  return text.replace(/^(?:[A-Z]{2,3} ?)?[$€£¥]? ?|(?: ?[A-Z]{3})$/gi, '').trim()
}

function picturesIn(cell: string): string {
  return /^https?:/i.test(cell) && !cell.includes('|')
    ? cell
        .split(/\s*,\s*(?=https?:)/i)
        .map((url) => url.trim())
        .join('|')
    : cell
}

function shownOf(text: string): string {
  if (/^(active|published|visible|publish)$/i.test(text)) return 'yes'
  return /^(draft|archived|unlisted|hidden|private|-1)$/i.test(text) ? 'no' : text
}

/** Other shops sell below zero; the stock of the mall starts at zero. */
function piecesOf(text: string): string {
  const [, sign, whole] = /^(-?)(\d{1,9})(?:\.0+)?$/.exec(text.replaceAll(',', '')) ?? []
  if (whole === undefined) return text === '' ? '' : text
  return sign === '-' ? '0' : whole
}

/** Codes of at most 60 characters; a longer one ends with a checksum of the whole. */
export function shortCode(code: string): string {
  if (lengthOf(code) <= 60) return code
  let sum = 0x811c9dc5
  for (const character of code) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return `${[...code].slice(0, 51).join('')}-${sum.toString(16).padStart(8, '0')}`
}

function clipped(text: string, max: number): string {
  return lengthOf(text) <= max ? text : [...text].slice(0, max).join('').trim()
}

function defined(cells: Cells): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )
}
