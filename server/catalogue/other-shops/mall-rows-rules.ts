import { maxRowsOfPage } from '../../../contract/admin/catalogue/catalogue-file.ts'
import {
  type ColumnMapping,
  type MappedField,
  maxMappedWords,
} from '../../../contract/admin/catalogue/column-mapping.ts'
import { comparedName } from '../../../contract/shop/catalogue/options/option-axes.ts'
import { pathName } from '../../../contract/site-map.ts'
import { countCharacters } from '../../../contract/values/field.ts'
import type { Named } from '../../../contract/values/language.ts'
import { cleanKey } from '../../../contract/values/typed-key.ts'
import { readCode } from '../../platform/tables/cell-rules.ts'
import { stripCurrency } from '../../platform/tables/excel-rules.ts'
import type { SheetRow } from '../file/import-sheet-rules.ts'
import { splitBilingualName } from './bilingual-name-rules.ts'
import { categoriesIn } from './column-mapping-rules.ts'
import { detailCells } from './foreign-details-rules.ts'
import {
  formatOptionGroup,
  type OptionOfVariant,
  optionsOfVariants,
  pricedPlaces,
  textIfNeutral,
} from './foreign-option-rules.ts'
import type { ForeignRow } from './foreign-rows-rules.ts'
import { textOfHtml } from './html-text-rules.ts'

type Cells = Partial<Record<string, string>>

/** What the conversion decided, so that the preview can tell. */
export interface ConversionNote {
  code: 'prices-split' | 'sku-made' | 'barcode-omitted'
  line: number
  displayCode: string
  /** Products of the page, the SKU, or the barcode. */
  value: string
}

/** The codes of a SKU that the mall has. */
export interface KnownSku {
  productCode: string
  displayCode: string
}

/** Converts the specifications of another shop to rows of the mall (docs/import.md#files-of-other-shops).
 *  @param known the SKUs that the mall already has: a SKU cannot move */
export function convertToMallRows(
  rows: readonly ForeignRow[],
  mapping: ColumnMapping,
  known: ReadonlyMap<string, KnownSku>,
): { rows: SheetRow[]; notes: ConversionNote[]; untranslated: string[]; brandsWithoutEnglish: string[] } {
  const reader = new MappedReader(mapping)
  const knownProducts = new Map([...known].map(([sku, { productCode }]) => [sku, productCode]))
  const takenProducts = new Set(knownProducts.values())
  const notes: ConversionNote[] = []
  const untranslated = new Set<string>()
  const brandsWithoutEnglish = new Set<string>()
  const translate = (named: Named) => translateName(reader, named, untranslated)
  const converted = [...groupByPage(reader, rows, known)].flatMap(([code, variants]) => {
    const named = splitNames(reader, pageCells(reader, code, variants))
    const page = isWithoutEnglish(named)
      ? nameBrandInEnglish(reader, named, brandsWithoutEnglish)
      : translateBrand(named, translate)
    const options =
      optionsOfVariants(variants.map((variant) => reader.options(variant)))?.map((own) =>
        own.map(({ name, value }) => ({ name: translate(name), value: translate(value) })),
      ) ?? null
    const specifications = variants.map((variant, at): Converted => {
      const { cells: details, omittedBarcode } = detailCells({
        has: (field) => reader.has(field),
        heading: (field) => reader.heading(field),
        read: (field) => reader.raw(variant, field),
      })
      if (omittedBarcode !== null)
        notes.push({ code: 'barcode-omitted', line: variant.line, displayCode: code, value: omittedBarcode })
      const cells = { ...specificationCells(reader, variant), ...details }
      const own = options?.[at]
      const named = own === undefined ? cells : { ...withoutName(cells), ...optionCells(own) }
      const common = { line: variant.line, price: readPrice(reader, variant), options: own ?? [] }
      if (cells.sku !== '') return { ...common, cells: named }
      const sku = shortCode(variants.length === 1 ? code : `${code}-${at + 1}`)
      notes.push({ code: 'sku-made', line: variant.line, displayCode: code, value: sku })
      return { ...common, cells: { ...named, sku } }
    })
    const places = options && placesOfPrice(specifications, knownProducts)
    const products = groupProducts(code, specifications, {
      known: knownProducts,
      taken: takenProducts,
      places,
    })
    const names = new Set(products)
    if (names.size > 1) {
      const line = variants[0]?.line ?? 1
      notes.push({ code: 'prices-split', line, displayCode: code, value: String(names.size) })
    }
    const cachedNames = new Map<string, Cells>()
    const findNames = (product: string): Cells => {
      const cached = cachedNames.get(product)
      if (cached !== undefined) return cached
      const named = productNames(page, specifications, { products, product, places })
      cachedNames.set(product, named)
      return named
    }
    const isNew = specifications.every(({ cells }) => !knownProducts.has(cells.sku))
    const priced = options && isNew ? pricedCells(options[0]?.length ?? 0, places ?? []) : {}
    return specifications.map(({ line, cells, price }, at) => {
      const product = products[at] ?? code
      const amounts = {
        ...(reader.has('price') && { price }),
        ...reader.readCells(variants[at], ['pv', 'margin']),
      }
      const named = names.size > 1 ? findNames(product) : {}
      return {
        line,
        cells: defined({ ...page, ...priced, product_code: product, ...named, ...amounts, ...cells }),
      }
    })
  })
  return {
    rows: converted,
    notes,
    untranslated: [...untranslated],
    brandsWithoutEnglish: [...brandsWithoutEnglish],
  }
}

/** The two names of a column that fills both. */
function splitNames(reader: MappedReader, page: Cells): Cells {
  if (!reader.isSameColumn('name_en', 'name_cn')) return page
  const named = splitBilingualName(page.name_en ?? '')
  return named === null ? page : { ...page, name_en: named.nameEn, name_cn: named.nameCn }
}

/** The Chinese that staff entered for a brand. One without it has the same name in both languages. */
function translateBrand(page: Cells, translate: (named: Named) => Named): Cells {
  const { brand_en: nameEn = '', brand_cn: nameCn = '' } = page
  if (nameEn === '' || /\p{Script=Han}/u.test(nameCn)) return page
  const translated = translate({ nameEn, nameCn: '' }).nameCn
  return translated === '' ? page : { ...page, brand_cn: translated }
}

/** Whether the brand has a name, but none that could be its URL. */
function isWithoutEnglish({ brand_en = '', brand_cn = '' }: Cells): boolean {
  return brand_en + brand_cn !== '' && pathName(brand_en) === ''
}

/** The English that staff entered for a brand. Adds a brand without it to `withoutEnglish`. */
function nameBrandInEnglish(reader: MappedReader, page: Cells, withoutEnglish: Set<string>): Cells {
  const nameCn = page.brand_cn || page.brand_en || ''
  const nameEn = reader.findEnglish(nameCn)
  if (nameEn !== '') return { ...page, brand_en: nameEn, brand_cn: nameCn }
  if (withoutEnglish.size < maxMappedWords) withoutEnglish.add(nameCn)
  return page
}

/** The rows of each display product, by its code. */
function groupByPage(
  reader: MappedReader,
  rows: readonly ForeignRow[],
  known: ReadonlyMap<string, KnownSku>,
): Map<string, ForeignRow[]> {
  const pages = new Map<string, ForeignRow[]>()
  for (const row of rows) {
    const code = reader.code(row, known)
    const page = pages.get(code)
    if (page === undefined) pages.set(code, [row])
    // More are a fault of the page, which the import reports.
    else if (page.length <= maxRowsOfPage) page.push(row)
  }
  return pages
}

/** A name with the Chinese that staff gave for it. Adds a name without Chinese to `untranslated`. */
function translateName(reader: MappedReader, named: Named, untranslated: Set<string>): Named {
  const nameCn = reader.translateWord(named.nameEn)
  if (nameCn !== '') return { ...named, nameCn }
  if (named.nameCn === '' && named.nameEn !== '' && untranslated.size < maxMappedWords) {
    untranslated.add(named.nameEn)
  }
  return named
}

/** Reads cells through the mapping. A field without column and value is absent, so the value of the mall stays. */
class MappedReader {
  readonly #columns: ReadonlyMap<MappedField, { column: string; otherwise: string }>
  readonly #places: ReadonlyMap<string, string>
  readonly #words: ReadonlyMap<string, string>
  readonly #brands: ReadonlyMap<string, string>

  constructor({ fields, places, words, brands }: ColumnMapping) {
    this.#brands = new Map(brands.map(({ cn, en }) => [comparedName(cn), en.trim()]))
    this.#words = new Map(words.map(({ en, cn }) => [comparedName(en), cn.trim()]))
    this.#columns = new Map(
      fields
        .filter(({ column, otherwise }) => column !== '' || otherwise !== '')
        .map(({ field, ...from }) => [field, from]),
    )
    this.#places = new Map(places.map(({ from, to }) => [from, to]))
  }

  /** The Chinese that staff gave for a name or value of an option; empty without one. */
  translateWord(en: string): string {
    return this.#words.get(comparedName(en)) ?? ''
  }

  /** The English that staff entered for a brand; empty without one. */
  findEnglish(brandCn: string): string {
    return this.#brands.get(comparedName(brandCn)) ?? ''
  }

  isSameColumn(field: MappedField, other: MappedField): boolean {
    const column = this.#columns.get(field)?.column ?? ''
    return column !== '' && column === this.#columns.get(other)?.column
  }

  has(field: MappedField): boolean {
    return this.#columns.has(field)
  }

  heading(field: MappedField): string {
    return this.#columns.get(field)?.column ?? ''
  }

  /** The code of the display product: that of the mall if the code is the SKU of a known specification. */
  code(row: ForeignRow, known: ReadonlyMap<string, KnownSku>): string {
    const isSku = this.#columns.get('display_code')?.column === this.#columns.get('sku')?.column
    const stored = isSku ? known.get(this.sku(row))?.displayCode : undefined
    const written = readCode(this.text(row, 'display_code'))
    const name = this.text(row, 'name_en')
    const proposed = written || row.page || pathName(name) || this.text(row, 'name_cn')
    return stored ?? shortCode(cleanKey(proposed) || `row-${row.line}`)
  }

  sku(row: ForeignRow | undefined): string {
    return readCode(this.raw(row, 'sku'))
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
    return toSingleLine(this.raw(row, field))
  }

  /** The options of a row, by the columns of the specification. */
  options(row: ForeignRow) {
    const ofField = (field: MappedField) =>
      (row.options?.[this.#columns.get(field)?.column ?? ''] ?? []).map(({ name, value }) => ({
        name: toSingleLine(name),
        value: toSingleLine(value),
      }))
    return { en: ofField('specification_en'), cn: ofField('specification_cn') }
  }

  readCells(row: ForeignRow | undefined, fields: readonly MappedField[]): Cells {
    return Object.fromEntries(
      fields.filter((field) => this.has(field)).map((field) => [field, this.raw(row, field)]),
    )
  }

  categories(row: ForeignRow | undefined): string {
    const from = this.#columns.get('categories')
    if (from === undefined) return ''
    const written = categoriesIn(row?.cells[from.column] ?? '')
    const places = written.map((category) => this.#places.get(category) ?? '').filter((place) => place !== '')
    return [...new Set(places)].join('|') || from.otherwise
  }
}

/** Values of a display product, from the first row that has one. */
function pageCells(reader: MappedReader, code: string, variants: readonly ForeignRow[]): Cells {
  const cells: Cells = { display_code: code }
  const readFirst = (read: (row: ForeignRow) => string) =>
    variants.map(read).find((text) => text !== '') ?? ''
  const lines = ['name_en', 'name_cn', 'brand_en', 'brand_cn'] as const
  for (const field of lines) if (reader.has(field)) cells[field] = readFirst((row) => reader.text(row, field))
  for (const field of ['description_en', 'description_cn'] as const) {
    if (reader.has(field)) cells[field] = textOfHtml(readFirst((row) => reader.raw(row, field)))
  }
  if (reader.has('categories')) cells.categories = readFirst((row) => reader.categories(row))
  if (reader.has('images')) cells.images = picturesIn(readFirst((row) => reader.raw(row, 'images')))
  if (reader.has('tags')) {
    cells.tags = readFirst((row) => reader.text(row, 'tags'))
      .replace(/[|,，;；]\s*/g, ', ')
      .slice(0, 500)
  }
  if (reader.has('display_enabled'))
    cells.display_enabled = readYesOrNo(readFirst((row) => reader.raw(row, 'display_enabled')))
  return cells
}

function specificationCells(reader: MappedReader, row: ForeignRow) {
  const hasNames = reader.cell(row, 'specification_en') + reader.cell(row, 'specification_cn') !== ''
  const [en, cn] = [reader.text(row, 'specification_en'), reader.text(row, 'specification_cn')]
  const names = hasNames
    ? { specification_en: en || textIfNeutral(cn), specification_cn: cn || textIfNeutral(en) }
    : {}
  const stock = reader.has('opening_stock')
    ? { opening_stock: toStockQuantity(reader.raw(row, 'opening_stock')) }
    : {}
  const enabled = row.isOnSale === undefined ? {} : { specification_enabled: row.isOnSale ? 'yes' : 'no' }
  return { sku: reader.sku(row), ...names, ...stock, ...enabled }
}

/** A specification with its cells and, if all of its page have them, its options. */
interface Converted {
  line: number
  cells: Cells & { sku: string }
  price: string
  options: readonly OptionOfVariant[]
}

function withoutName({ specification_en: _, specification_cn: __, ...cells }: Cells & { sku: string }) {
  return cells
}

function optionCells(options: readonly OptionOfVariant[]): Cells {
  return Object.fromEntries(
    options.flatMap(({ name, value }, at) => [
      [`option${at + 1}_name_en`, name.nameEn],
      [`option${at + 1}_name_cn`, name.nameCn],
      [`option${at + 1}_value_en`, value.nameEn],
      [`option${at + 1}_value_cn`, value.nameCn],
    ]),
  )
}

function pricedCells(count: number, places: readonly number[]): Cells {
  const cells = Array.from({ length: count }, (_, at) => {
    return [`option${at + 1}_priced`, places.includes(at) ? 'yes' : 'no'] as const
  })
  return Object.fromEntries(cells)
}

/** The options that determine the price, unless products of the mall hold several of their values. */
function placesOfPrice(
  specifications: readonly Converted[],
  known: ReadonlyMap<string, string>,
): number[] | null {
  const options = specifications.map((specification) => specification.options)
  const places = pricedPlaces(
    options,
    specifications.map(({ price }) => price),
  )
  const groupsOf = new Map<string, string>()
  const isDivisible = specifications.every(({ cells, options }) => {
    const product = known.get(cells.sku)
    if (product === undefined || places === null) return true
    const group = formatOptionGroup(options, places)
    const former = groupsOf.get(product) ?? group
    groupsOf.set(product, former)
    return former === group
  })
  return isDivisible ? places : null
}

/** The product of each specification: one for each price or combination of priced values. */
function groupProducts(
  code: string,
  specifications: readonly Converted[],
  {
    known,
    taken,
    places,
  }: { known: ReadonlyMap<string, string>; taken: ReadonlySet<string>; places: readonly number[] | null },
): string[] {
  const formatProductKey = ({ price, options }: Converted) =>
    places === null ? price : formatOptionGroup(options, places)
  const products = new Map<string, string>()
  for (const specification of specifications) {
    const product = known.get(specification.cells.sku)
    if (product !== undefined && !products.has(formatProductKey(specification)))
      products.set(formatProductKey(specification), product)
  }
  return specifications.map((specification) => {
    const key = formatProductKey(specification)
    const stored = known.get(specification.cells.sku)
    if (stored !== undefined) return stored
    const product = products.get(key)
    if (product !== undefined) return product
    const suffix =
      (places && pathName(formatOptionLabel(specification.options, places, 'nameEn'))) ||
      pathName(specification.cells.sku)
    const proposed = shortCode(`${code}-${suffix || products.size + 1}`)
    const isFree = ![...products.values()].includes(proposed) && !taken.has(proposed)
    const furtherCode = isFree ? proposed : shortCode(`${proposed}-${products.size + 1}`)
    const newCode = products.size === 0 && !taken.has(code) ? code : furtherCode
    products.set(key, newCode)
    return newCode
  })
}

/** The name of one of several products of a page: the page name and what distinguishes its specifications from the others. */
function productNames(
  page: Cells,
  specifications: readonly Converted[],
  { products, product, places }: { products: string[]; product: string; places: readonly number[] | null },
): Cells {
  const own = specifications.filter((_, at) => products[at] === product)
  const [firstSpecification] = own
  const nameIn = (language: 'en' | 'cn') => {
    const name = page[`name_${language}`]
    if (name === undefined || name === '') return undefined
    const key = language === 'en' ? 'nameEn' : 'nameCn'
    const priced =
      places && firstSpecification ? formatOptionLabel(firstSpecification.options, places, key) : ''
    if (priced !== '') return clip(language === 'en' ? `${name} (${priced})` : `${name}（${priced}）`, 160)
    const labels = own.map(({ cells, options }) =>
      options.length > 0 ? formatOptionLabel(options, null, key) : (cells[`specification_${language}`] ?? ''),
    )
    const label = commonPart(labels) || labels[0] || firstSpecification?.price || ''
    return clip(`${name} ${label}`, 160)
  }
  return { product_name_en: nameIn('en'), product_name_cn: nameIn('cn') }
}

/** The values at these places, or all; empty if one has no name in the language. */
function formatOptionLabel(
  options: readonly OptionOfVariant[],
  places: readonly number[] | null,
  language: keyof Named,
): string {
  const values = options.filter((_, at) => places?.includes(at) ?? true).map(({ value }) => value[language])
  return values.includes('') ? '' : values.join(' / ')
}

/** The option values that all of these specifications share. */
function commonPart(labels: readonly string[]): string {
  const [firstLabel = '', ...otherLabels] = labels.map((label) => label.split(' / '))
  return [...firstLabel].filter((value) => otherLabels.every((parts) => parts.includes(value))).join(' / ')
}

/** An amount without the currency of Hong Kong. A foreign one stays, which the import refuses. */
function readPrice(reader: MappedReader, row: ForeignRow): string {
  return stripCurrency(reader.raw(row, 'price'))
}

function toSingleLine(text: string): string {
  return textOfHtml(text).replace(/\s+/g, ' ').trim()
}

function picturesIn(cell: string): string {
  return /^https?:/i.test(cell) && !cell.includes('|')
    ? cell
        .split(/,\s*(?=https?:)/i)
        .map((url) => url.trim())
        .join('|')
    : cell
}

function readYesOrNo(text: string): string {
  if (/^(active|published|visible|publish)$/i.test(text)) return 'yes'
  return /^(draft|archived|unlisted|hidden|private|-1)$/i.test(text) ? 'no' : text
}

/** Other shops sell below zero; the stock of the mall starts at zero. */
function toStockQuantity(text: string): string {
  const [, sign, whole] = /^(-?)(\d{1,9})(?:\.0+)?$/.exec(text.replaceAll(',', '')) ?? []
  if (whole === undefined) return text === '' ? '' : text
  return sign === '-' ? '0' : whole
}

/** Codes of at most 60 characters; a longer one ends with a checksum of the whole. */
export function shortCode(code: string): string {
  if (countCharacters(code) <= 60) return code
  let sum = 0x811c9dc5
  for (const character of code) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return `${[...code].slice(0, 51).join('')}-${sum.toString(16).padStart(8, '0')}`
}

function clip(text: string, max: number): string {
  return countCharacters(text) <= max ? text : [...text].slice(0, max).join('').trim()
}

function defined(cells: Cells): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )
}
