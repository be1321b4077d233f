import type { Cents } from '../contract/values/money.ts'
import { formatFlag } from '../server/catalogue/file/flag-name-rules.ts'
import type { catalogueColumns, categoryColumns } from '../server/catalogue/file/import-sheet-rules.ts'
import type { SeedDisplayProduct, SeedProduct, SeedSpecification } from './display-product.ts'
import { categories } from './words/categories.ts'

/** One row per specification; values of its display product and product are repeated. */
type OptionColumn = Extract<(typeof catalogueColumns)[number], `option${number}_${string}`>
export type CatalogueRow = Record<Exclude<(typeof catalogueColumns)[number], OptionColumn>, string> &
  Partial<Record<OptionColumn, string>>

/** One row per sub-category of the menu. */
export type CategoryRow = Record<(typeof categoryColumns)[number], string>

/** A catalogue as file rows, with every value as text. */
export function catalogueRows(products: readonly SeedDisplayProduct[]): CatalogueRow[] {
  return products.flatMap((display) =>
    display.products.flatMap((product) =>
      product.specifications.map((specification) => toCatalogueRow(display, product, specification)),
    ),
  )
}

/** The menu as rows of the companion file. */
export function categoryRows(): CategoryRow[] {
  return categories.flatMap(({ name, prefix, pattern, sortId, subCategories }) =>
    subCategories.map((sub) => ({
      category_en: name[0],
      category_cn: name[1],
      pattern,
      sort_id: String(sortId),
      image: categoryPicture(prefix),
      type_en: sub.type?.[0] ?? '',
      type_cn: sub.type?.[1] ?? '',
      sub_category_en: sub.name[0],
      sub_category_cn: sub.name[1],
      column_order: String(sub.column),
      sub_category_sort_id: '',
      category_enabled: '',
      sub_category_enabled: '',
    })),
  )
}

/** The file name of a category's picture. */
export const categoryPicture = (prefix: string) => `category-${prefix.toLowerCase()}.jpg`

/** Rows as the text of a CSV file (RFC 4180). */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Partial<Record<Column, string>>[],
): string {
  const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
  const line = (values: readonly string[]) => `${values.map(quoted).join(',')}\r\n`
  return line(columns) + rows.map((row) => line(columns.map((column) => row[column] ?? ''))).join('')
}

function toCatalogueRow(
  display: SeedDisplayProduct,
  product: SeedProduct,
  specification: SeedSpecification,
): CatalogueRow {
  return {
    display_code: display.code,
    name_en: display.nameEn,
    name_cn: display.nameCn,
    description_en: display.descriptionEn,
    description_cn: display.descriptionCn,
    brand_en: display.brand.nameEn,
    brand_cn: display.brand.nameCn,
    series_en: display.series?.nameEn ?? '',
    series_cn: display.series?.nameCn ?? '',
    categories: display.places.join('|'),
    images: display.images.map(({ file }) => file).join('|'),
    image_alts_en: display.images.map(({ altEn }) => altEn).join('|'),
    image_alts_cn: display.images.map(({ altCn }) => altCn).join('|'),
    new_from: display.newFrom ?? '',
    spec_table_en: display.specTable.map(({ labelEn, valueEn }) => `${labelEn}=${valueEn}`).join(';'),
    spec_table_cn: display.specTable.map(({ labelCn, valueCn }) => `${labelCn}=${valueCn}`).join(';'),
    tags: display.tags.join('|'),
    display_sort_id: String(display.sortId),
    display_enabled: yesOrNo(display.enabled),
    show_at: '',
    hide_at: '',
    product_code: product.code,
    product_name_en: product.nameEn,
    product_name_cn: product.nameCn,
    price: twoDecimals(product.priceCents),
    pv: twoDecimals(product.pvHundredths),
    margin: String(product.marginBasisPoints / 100),
    product_enabled: yesOrNo(product.enabled),
    code_eligible: yesOrNo(product.codeEligible),
    offset_eligible: yesOrNo(product.offsetEligible),
    product_sort_id: '',
    sku: specification.sku,
    specification_en: specification.nameEn,
    specification_cn: specification.nameCn,
    specification_enabled: yesOrNo(specification.enabled),
    specification_sort_id: '',
    opening_stock: String(specification.openingStock),
    ...detailCells(specification),
    ...optionCells(display, specification),
  }
}

function optionCells({ options = [] }: SeedDisplayProduct, { values = [] }: SeedSpecification) {
  const cells = options.flatMap(({ nameEn, nameCn, isPriced }, at): [string, string][] => [
    [`option${at + 1}_name_en`, nameEn],
    [`option${at + 1}_name_cn`, nameCn],
    [`option${at + 1}_priced`, yesOrNo(isPriced)],
    [`option${at + 1}_value_en`, values[at]?.nameEn ?? ''],
    [`option${at + 1}_value_cn`, values[at]?.nameCn ?? ''],
  ])
  return Object.fromEntries(cells)
}

function detailCells({ details }: SeedSpecification) {
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(value)
  return {
    gtin: details?.gtin ?? '',
    weight_g: text(details?.weightGrams),
    length_mm: text(details?.lengthMm),
    width_mm: text(details?.widthMm),
    height_mm: text(details?.heightMm),
    parcel_flags: details?.flags.map(formatFlag).join('|') ?? '',
    cost: details?.costCents ? twoDecimals(details.costCents) : '',
  }
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

function twoDecimals(hundredths: Cents): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}
