import {
  type ColumnMapping,
  derivedColumns,
  type MappedField,
  mappedFields,
  maxMappedPlaces,
} from '../../../contract/admin/catalogue/column-mapping.ts'
import { comparedName } from '../../../contract/shop/catalogue/options/option-axes.ts'
import { plainName } from '../../platform/tables/column-rules.ts'
import { splitParts } from '../file/cell-text-rules.ts'
import type { ForeignFormat, ForeignRow } from './foreign-rows-rules.ts'
import { textOfHtml } from './html-text-rules.ts'

const derived: ReadonlySet<string> = new Set(Object.values(derivedColumns))

/** A sub-category of the mall as written in a file, with its own names. */
export interface PlaceName {
  path: string
  nameEn: string
  nameCn: string
}

/** Usual names of each column, most specific first; compared without case and punctuation. */
const usualNames: Record<MappedField, readonly string[]> = {
  display_code: [
    derivedColumns.code,
    'product code',
    'handle',
    'item no',
    'code',
    'slug',
    ...['產品編號', '商品編號', '貨品編號', '款號', '編號'],
  ],
  name_en: [
    ...['name:en', 'title', 'name', 'product name', 'english name', 'product'],
    ...['英文名稱', '英文品名', '英文'],
  ],
  name_cn: [
    ...['name:zh_hant', 'name:zh_hk', 'name:zh_tw', 'name:zh', 'chinese name', 'name zh', 'title zh'],
    ...['中文名稱', '產品名稱', '商品名稱', '貨品名稱', '中文品名', '品名', '名稱', '中文'],
  ],
  description_en: ['description:en', 'body (html)', 'description', 'short description', '英文描述'],
  description_cn: [
    ...['description:zh_hant', 'description:zh_hk', 'description:zh_tw', 'description:zh'],
    ...['chinese description', '中文描述', '描述', '產品描述', '簡短描述'],
  ],
  brand_en: ['vendor', 'brands', 'brand', 'facet brand', 'manufacturer', '英文品牌', '品牌', '牌子'],
  brand_cn: [
    ...['brand zh', '中文品牌', '品牌', '牌子'],
    ...['vendor', 'brands', 'brand', 'facet brand', 'manufacturer'],
  ],
  categories: [
    ...['type', 'categories', 'facet category', 'category', 'product category'],
    ...['分類', '商品分類', '貨品分類', '類別'],
  ],
  images: [derivedColumns.pictures, 'images', 'image', 'picture', 'image url', 'image src', '圖片'],
  tags: ['tags', 'keywords', '標籤'],
  display_enabled: [derivedColumns.shown, 'status', 'published', 'enabled', '上架', '狀態'],
  price: [
    ...['variant price', 'regular price', 'price', 'unit price', 'selling price'],
    ...['售價', '零售價', '單價', '價錢', '價格'],
  ],
  pv: ['pv'],
  margin: ['margin', 'margin %', '經銷利潤', '利潤率', '利潤'],
  sku: ['variant sku', 'sku', 'item code', 'barcode', '貨號', '商品編號', '貨品編號', '條碼'],
  specification_en: [derivedColumns.options, 'specification', 'option', 'variant', 'size', '規格'],
  specification_cn: ['optionvalues:zh_hant', 'optionvalues:zh_hk', 'optionvalues:zh', 'specification zh'],
  opening_stock: [
    'variant inventory qty',
    'inventory quantity',
    'stock',
    'stockonhand',
    'quantity',
    '庫存',
    '存貨',
    '數量',
    '庫存數量',
  ],
  gtin: [
    ...['gtin, upc, ean, or isbn', 'gtin', 'variant barcode', 'barcode', 'ean', 'ean13', 'upc', 'isbn'],
    ...['國際條碼', '條碼', '條形碼'],
  ],
  weight_g: [
    ...['variant grams', 'weight value (grams)', 'weight (g)', 'weight (kg)', 'weight (lbs)', 'weight (oz)'],
    ...['weight g', 'weight', 'grams', '重量（克）', '重量（公斤）', '重量'],
  ],
  length_mm: [
    'length (mm)',
    'length (cm)',
    'length (in)',
    'length (m)',
    'length',
    '長（毫米）',
    '長（厘米）',
    '長度',
  ],
  width_mm: [
    'width (mm)',
    'width (cm)',
    'width (in)',
    'width (m)',
    'width',
    '闊（毫米）',
    '闊（厘米）',
    '闊度',
    '寬度',
  ],
  height_mm: [
    'height (mm)',
    'height (cm)',
    'height (in)',
    'height (m)',
    'height',
    '高（毫米）',
    '高（厘米）',
    '高度',
  ],
  parcel_flags: ['parcel flags', 'parcel contents', 'handling', 'dangerous goods', '寄送注意', '危險品'],
  cost: [
    'cost per item',
    'cost of goods',
    'cost price',
    'unit cost',
    'cost',
    '成本',
    '成本價',
    '來貨價',
    '入貨價',
  ],
}

/** WooCommerce uses `Type` for the kind of product, and Shopify for its own categories. */
function isMisleading(format: ForeignFormat, field: MappedField, name: string): boolean {
  return field === 'categories' && name === 'type' && format !== 'shopify'
}

/** The mapping of a file at first sight, by the names of its columns. */
export function defaultMapping(format: ForeignFormat, columns: readonly string[]): ColumnMapping {
  const byName = new Map(columns.toReversed().map((column) => [plain(column), column]))
  const fields = mappedFields.map((field) => {
    const name = usualNames[field].find(
      (usualName) => byName.has(plain(usualName)) && !isMisleading(format, field, usualName),
    )
    return { field, column: name === undefined ? '' : (byName.get(plain(name)) ?? ''), otherwise: '' }
  })
  return { fields: withCode(fields), places: [], words: [], brands: [] }
}

/** A plain table has no column for the code of a product: its SKU serves as the code. */
function withCode(fields: ColumnMapping['fields']): ColumnMapping['fields'] {
  const sku = fields.find(({ field }) => field === 'sku')?.column ?? ''
  return fields.map((mapped) =>
    mapped.field === 'display_code' && mapped.column === '' ? { ...mapped, column: sku } : mapped,
  )
}

/** Adds the sub-categories of the categories that a mapping does not know yet: as chosen for earlier files, or by their
 *  names. */
export function withPlaces(
  mapping: ColumnMapping,
  written: readonly string[],
  { places, kept }: { places: readonly PlaceName[]; kept: ColumnMapping['places'] },
): ColumnMapping {
  const own = new Map(mapping.places.map(({ from, to }) => [from, to]))
  const chosen = new Map(kept.map(({ from, to }) => [comparedName(from), to]))
  return {
    ...mapping,
    places: written.map((from) => ({
      from,
      to: own.get(from) ?? chosen.get(comparedName(from)) ?? placeNamed(from, places),
    })),
  }
}

/** The column of a mapping that fills a field; empty if none does. */
export function findColumn({ fields }: ColumnMapping, wantedField: MappedField): string {
  return fields.find(({ field }) => field === wantedField)?.column ?? ''
}

/** The first different categories in a column. */
export function writtenCategories(rows: readonly ForeignRow[], column: string): string[] {
  const written = new Set<string>()
  const cells = new Set(rows.map(({ cells }) => cells[column] ?? ''))
  for (const cell of cells) {
    for (const category of categoriesIn(cell)) written.add(category)
    if (written.size >= maxMappedPlaces) break
  }
  return [...written].slice(0, maxMappedPlaces)
}

/** The categories in a cell, each with its path: `Clothing > Hoodies, Sale` are two, `Chairs\\, stools` is one. */
export function categoriesIn(cell: string): string[] {
  const names = splitParts(textOfHtml(cell), '|,，;；').map((name) =>
    name
      .replace(/\\([,，|;；])/g, '$1')
      .trim()
      .slice(0, 300),
  )
  return [...new Set(names.filter((name) => name !== ''))]
}

/** The sub-category of the same path or name, in either language; empty if none or several match. */
function placeNamed(category: string, places: readonly PlaceName[]): string {
  const parts = category.split(/[>/]/).map(plain)
  const path = parts.filter((part) => part !== '').join('/')
  const exact = places.find((place) => place.path.split('/').map(plain).filter(Boolean).join('/') === path)
  if (exact !== undefined) return exact.path
  const last = parts.at(-1) ?? ''
  const named = places.filter(({ nameEn, nameCn }) => plain(nameEn) === last || plain(nameCn) === last)
  return named.length === 1 ? (named[0]?.path ?? '') : ''
}

/** A name without case and punctuation. Derived columns keep their brackets: `Images` is another column. */
function plain(name: string): string {
  return derived.has(name) ? name : plainName(name)
}
