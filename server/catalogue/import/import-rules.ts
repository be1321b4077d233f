import { type ImportFault, maxRowsOfPage } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { SpecificationDetails } from '../../../contract/admin/catalogue/specification-details.ts'
import { categoryPath, pathName } from '../../../contract/site-map.ts'
import { countCharacters } from '../../../contract/values/field.ts'
import { padGtin } from '../../../contract/values/gtin.ts'
import type { Named } from '../../../contract/values/language.ts'
import type { BasisPoints, Cents, PvHundredths } from '../../../contract/values/money.ts'
import { displayColumns, productColumns, type SheetRow } from '../file/import-sheet-rules.ts'
import { findFaultyTimes } from '../publishing/schedule-rules.ts'
import { CellReader, readCell, type SpecTableRow } from './import-cell-rules.ts'
import { readDetails } from './imported-details-rules.ts'
import { type ImportedOption, type ImportedValues, readOptions, readValues } from './imported-option-rules.ts'

export interface ImportedSpecification extends Named {
  sku: string
  line: number
  /** Whether the file names it; otherwise its values do. */
  isNamed: boolean
  values: ImportedValues
  enabled: boolean
  sortId: number
  /** Applies only to a new SKU; later changes are made through the stock module. */
  openingQuantity: number
  details: SpecificationDetails
}

interface ImportedProduct extends Named {
  code: string
  priceCents: Cents
  pvHundredths: PvHundredths
  marginBasisPoints: BasisPoints
  enabled: boolean
  codeEligible: boolean
  offsetEligible: boolean
  sortId: number
  specifications: ImportedSpecification[]
}

export interface ImportedMaker extends Named {
  pathName: string
}

/** The file name of a picture and its alt text. */
interface ImportedPicture {
  name: string
  altEn: string
  altCn: string
}

/** A display product as a file describes it. */
export interface ImportedPage extends Named {
  code: string
  line: number
  descriptionEn: string
  descriptionCn: string
  brand: ImportedMaker
  series: ImportedMaker | null
  /** Sub-categories by `placeKey`, the main place first. */
  places: string[]
  /** File names, the main picture first. */
  images: ImportedPicture[]
  /** Whether a picture without texts in the file retains its current texts. */
  keepsAlts: boolean
  newFrom: string | null
  specTable: SpecTableRow[]
  tags: string
  sortId: number
  enabled: boolean
  showAt: string | null
  hideAt: string | null
  options: ImportedOption[]
  products: ImportedProduct[]
  /** Whether the file has no PV for one of its products. */
  lacksPv: boolean
}

/** Default name of the only specification of a product. */
const standard: Named = { nameEn: 'Standard', nameCn: '標準' }

/** A file name within the picture folder, without path traversal, or a web address that was fetched before. */
const imageName = /^(?:[^/\\\p{Cc}.][^/\\\p{Cc}]{0,199}|https?:\/\/[^\s\p{Cc}]{3,1990})$/u

/** Parses display products with their products and specifications. Rows of one display product may be anywhere in
 *  the file. */
export function* readPages(
  rows: readonly SheetRow[],
): Generator<void, { pages: ImportedPage[]; faults: ImportFault[] }> {
  const book = new CatalogueBook()
  for (const row of rows) {
    yield* book.add(row)
  }
  return { pages: book.pages(), faults: book.faults }
}

/** Key of a sub-category: the names of its path. */
export function placeKey(category: string, type: string | null, subCategory: string): string {
  return `${category}/${type ?? ''}/${subCategory}`
}

interface Entry<Item> {
  firstRow: SheetRow
  item: Item
}

/** Once a file has so many faults, only the first of each display product is recorded. */
const maxFaultsInFull = 20_000

/** Groups rows into display products, and compares repeated values with earlier rows. */
class CatalogueBook {
  readonly faults: ImportFault[] = []
  readonly #pages = new Map<string, Entry<ImportedPage>>()
  readonly #products = new Map<string, Entry<ImportedProduct> & { displayCode: string }>()
  readonly #skus = new Map<string, number>()
  readonly #gtins = new Map<string, number>()
  readonly #rowsOfPage = new Map<string, number>()
  readonly #faulty = new Set<string>()
  readonly #makers = new Map<string, ImportedMaker & { line: number }>()

  pages(): ImportedPage[] {
    return [...this.#pages.values()].map(({ item }) => item)
  }

  /** Yields before each lookup table that it adds to: of rows that have nothing in common, all tables grow at
   *  the same row, and each takes up to 14 ms. */
  *add(row: SheetRow): Generator<void, void> {
    yield
    const code = readCell(row, 'display_code')
    const cells = new CellReader('catalogue', row, code)
    const rowsOfPage = (this.#rowsOfPage.get(code) ?? 0) + 1
    this.#rowsOfPage.set(code, rowsOfPage)
    if (rowsOfPage > maxRowsOfPage) {
      if (rowsOfPage > maxRowsOfPage + 1) return
      cells.fault('too-many-rows-of-product', 'display_code', code, null, maxRowsOfPage)
      return this.#report(code, cells.faults)
    }
    const page = yield* this.#pageOf(cells, row)
    const product = yield* this.#productOf(cells, row, page)
    yield
    const specification = readSpecification(cells, row.line, {
      place: product.specifications.length + 1,
      options: page.options,
    })
    if (specification.sku !== '') {
      const earlier = this.#skus.get(specification.sku)
      if (earlier !== undefined) cells.fault('repeated-sku', 'sku', specification.sku, earlier)
      else this.#skus.set(specification.sku, row.line)
    }
    yield
    const { gtin } = specification.details
    if (gtin !== null) {
      const earlier = this.#gtins.get(padGtin(gtin))
      if (earlier === undefined) this.#gtins.set(padGtin(gtin), row.line)
      else cells.fault('repeated-gtin', 'gtin', gtin, earlier)
    }
    product.specifications.push(specification)
    yield
    this.#report(code, cells.faults)
  }

  #report(code: string, faults: readonly ImportFault[]): void {
    if (faults.length === 0) return
    if (this.faults.length < maxFaultsInFull) this.faults.push(...faults)
    else if (!this.#faulty.has(code)) this.faults.push(...faults.slice(0, 1))
    this.#faulty.add(code)
  }

  *#pageOf(cells: CellReader, row: SheetRow): Generator<void, ImportedPage> {
    yield
    const code = cells.code('display_code')
    const known = this.#pages.get(code)
    if (known) {
      reportDisagreements(cells, row, known.firstRow, displayColumns)
      return known.item
    }
    const page = readPage(cells, code, row.line)
    yield
    this.#meet(cells, { ...page.brand, line: row.line }, page.brand.pathName, 'brand')
    yield
    if (page.series)
      this.#meet(
        cells,
        { ...page.series, line: row.line },
        `${page.brand.pathName}/${page.series.pathName}`,
        'series',
      )
    yield
    this.#pages.set(code, { firstRow: row, item: page })
    return page
  }

  *#productOf(cells: CellReader, row: SheetRow, page: ImportedPage): Generator<void, ImportedProduct> {
    yield
    const code = cells.code('product_code')
    const known = this.#products.get(code)
    if (known && known.displayCode === page.code) {
      reportDisagreements(cells, row, known.firstRow, productColumns)
      return known.item
    }
    if (known) cells.fault('product-of-other-page', 'product_code', code, known.firstRow.line)
    const product = readProduct(cells, code, page)
    this.#products.set(code, { firstRow: row, item: product, displayCode: page.code })
    page.products.push(product)
    page.lacksPv ||= cells.raw('pv') === ''
    return product
  }

  /** A path identifies one brand or series, and a brand or series has one name per language. */
  #meet(
    cells: CellReader,
    maker: ImportedMaker & { line: number },
    key: string,
    kind: 'brand' | 'series',
  ): void {
    if (maker.nameEn === '') return
    if (maker.pathName === '') return cells.fault('path-empty', `${kind}_en`)
    const known = this.#makers.get(key) ?? maker
    this.#makers.set(key, known)
    if (known.nameEn !== maker.nameEn) cells.fault('path-clash', `${kind}_en`, maker.nameEn, known.line)
    else if (known.nameCn !== maker.nameCn)
      cells.fault('names-disagree', `${kind}_cn`, maker.nameCn, known.line)
  }
}

function readPage(cells: CellReader, code: string, line: number): ImportedPage {
  const series = cells.names('series_en', 'series_cn', 60)
  const enabled = cells.yesOrNo('display_enabled', true)
  return {
    code,
    line,
    ...cells.requiredNames('name_en', 'name_cn', 160),
    descriptionEn: cells.longText('description_en', 5_000),
    descriptionCn: cells.longText('description_cn', 5_000),
    brand: toMaker(cells.requiredNames('brand_en', 'brand_cn', 60)),
    series: series && toMaker(series),
    places: listPlaces(cells),
    images: listImages(cells),
    keepsAlts: !cells.has('image_alts_en') || !cells.has('image_alts_cn'),
    newFrom: cells.date('new_from'),
    specTable: cells.specTable('spec_table_en', 'spec_table_cn'),
    tags: cells.optionalText('tags', 500),
    sortId: cells.wholeNumber('display_sort_id', 1_000_000),
    enabled,
    ...readSchedule(cells, enabled),
    options: readOptions(cells),
    products: [],
    lacksPv: false,
  }
}

function readProduct(cells: CellReader, code: string, page: ImportedPage): ImportedProduct {
  return {
    code,
    ...(cells.names('product_name_en', 'product_name_cn', 160) ?? {
      nameEn: page.nameEn,
      nameCn: page.nameCn,
    }),
    priceCents: cells.price('price'),
    pvHundredths: cells.pv('pv'),
    marginBasisPoints: cells.margin('margin'),
    enabled: cells.yesOrNo('product_enabled', true),
    codeEligible: cells.yesOrNo('code_eligible', false),
    offsetEligible: cells.yesOrNo('offset_eligible', false),
    sortId: cells.wholeNumber('product_sort_id', 1_000_000, page.products.length + 1),
    specifications: [],
  }
}

function readSpecification(
  cells: CellReader,
  line: number,
  { place, options }: { place: number; options: readonly ImportedOption[] },
): ImportedSpecification {
  const names = cells.names('specification_en', 'specification_cn', 100)
  return {
    sku: cells.code('sku'),
    line,
    isNamed: names !== null,
    ...(names ?? standard),
    values: readValues(cells, options),
    enabled: cells.yesOrNo('specification_enabled', true),
    sortId: cells.wholeNumber('specification_sort_id', 1_000_000, place),
    openingQuantity: cells.wholeNumber('opening_stock', 1_000_000),
    details: readDetails(cells),
  }
}

function toMaker(named: Named): ImportedMaker {
  return { ...named, pathName: pathName(named.nameEn) }
}

function listPlaces(cells: CellReader): string[] {
  const places = cells.list('categories').map((written) => {
    const [category, type, subCategory, ...more] = written.split('/').map((name) => name.trim())
    if (!category || type === undefined || !subCategory || more.length > 0) {
      cells.fault('bad-category', 'categories', written)
      return ''
    }
    const top = categoryPath({ nameEn: category }).slice(1)
    return placeKey(top, type === '' ? null : pathName(type), pathName(subCategory))
  })
  if (places.length === 0) cells.fault('required', 'categories')
  return [...new Set(places.filter((place) => place !== ''))]
}

/** Maximum characters of an alternative text. */
const maxAlt = 200

/** Pictures with their alt texts, matched by position. */
function listImages(cells: CellReader): ImportedPicture[] {
  const names = cells.list('images')
  const [en, cn] = [cells.places('image_alts_en'), cells.places('image_alts_cn')]
  return names.flatMap((name, at) => {
    const [altEn = '', altCn = ''] = [en[at], cn[at]]
    if (!imageName.test(name)) cells.fault('bad-image-name', 'images', name)
    if ((altEn === '') !== (altCn === '')) {
      cells.fault('name-missing', altEn === '' ? 'image_alts_en' : 'image_alts_cn', altEn + altCn)
    }
    if (countCharacters(altEn) > maxAlt) cells.fault('too-long', 'image_alts_en', altEn, null, maxAlt)
    if (countCharacters(altCn) > maxAlt) cells.fault('too-long', 'image_alts_cn', altCn, null, maxAlt)
    return imageName.test(name) ? [{ name, altEn, altCn }] : []
  })
}

function readSchedule(cells: CellReader, isShown: boolean) {
  const [showAt, hideAt] = [cells.minute('show_at'), cells.minute('hide_at')]
  const columns = { showAt: 'show_at', hideAt: 'hide_at' } as const
  for (const time of findFaultyTimes({ enabled: isShown, showAt, hideAt }))
    cells.fault('bad-time', columns[time])
  return { showAt, hideAt }
}

function reportDisagreements(
  cells: CellReader,
  row: SheetRow,
  firstRow: SheetRow,
  columns: readonly string[],
): void {
  for (const column of columns) {
    if (readCell(row, column) !== readCell(firstRow, column))
      cells.fault('rows-disagree', column, readCell(row, column), firstRow.line)
  }
}
