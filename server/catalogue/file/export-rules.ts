import type { CellChange } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Axis } from '../../../contract/shop/catalogue/options/option-axes.ts'
import { typedHundredths } from '../../../contract/values/hundredths.ts'
import { formatPercentage } from '../../platform/tables/excel-rules.ts'
import type { NamedPageState, ProductState, SpecificationState } from '../browse/page-state.ts'
import { escapedPart } from './cell-text-rules.ts'
import { formatFlag } from './flag-name-rules.ts'
import {
  catalogueColumns,
  displayColumns,
  productColumns,
  specificationColumns,
} from './import-sheet-rules.ts'

/** Fields absent from an export: opening stock applies only to new SKUs. */
export type ExportedColumn = Exclude<(typeof catalogueColumns)[number], 'opening_stock'>
export const exportedColumns = catalogueColumns.filter(
  (column): column is ExportedColumn => column !== 'opening_stock',
)

/** One row of the file with every cell; reading it again yields the same values. */
export type ExportedRow = Record<ExportedColumn, string>

/** The rows of a display product, one per specification. `placeNames` maps menu places to names. */
export function exportRows(page: NamedPageState, placeNames: ReadonlyMap<string, string>): ExportedRow[] {
  const ofPage = pageCells(page, placeNames)
  return page.products.flatMap((product) => {
    const ofProduct = productCells(product)
    return product.specifications.map((specification) => ({
      ...ofPage,
      ...ofProduct,
      ...specificationCells(specification, page.axes),
    }))
  })
}

const storedSpecificationColumns = specificationColumns.filter((column) => column !== 'opening_stock')

/** The changed cells of a display product. Products and specifications that `after` does not contain do not change,
 *  so they are not reported. */
export function listCellChanges(
  before: NamedPageState | undefined,
  after: NamedPageState,
  placeNames: ReadonlyMap<string, string>,
): CellChange[] {
  const now = before && pageCells(before, placeNames)
  const changes = differences(after.code, now, pageCells(after, placeNames), displayColumns)
  const products = new Map(before?.products.map((product) => [product.code, product]))
  for (const product of after.products) {
    const known = products.get(product.code)
    const cells = productCells(product)
    changes.push(...differences(product.code, known && productCells(known), cells, productColumns))
    const specifications = new Map(
      known?.specifications.map((specification) => [specification.sku, specification]),
    )
    for (const specification of product.specifications) {
      const stored = specifications.get(specification.sku)
      const cells = specificationCells(specification, after.axes)
      const was = stored && specificationCells(stored, before?.axes ?? [])
      changes.push(...differences(specification.sku, was, cells, storedSpecificationColumns))
    }
  }
  return changes
}

function differences<Column extends string>(
  item: string,
  before: Record<Column, string> | undefined,
  after: Record<Column, string>,
  columns: readonly Column[],
): CellChange[] {
  return columns
    .filter((column) => after[column] !== (before?.[column] ?? ''))
    .map((column) => ({ item, column, before: before?.[column] ?? '', after: after[column] }))
}

function pageCells(page: NamedPageState, placeNames: ReadonlyMap<string, string>) {
  return {
    display_code: page.code,
    name_en: page.nameEn,
    name_cn: page.nameCn,
    description_en: page.descriptionEn,
    description_cn: page.descriptionCn,
    brand_en: page.brand.nameEn,
    brand_cn: page.brand.nameCn,
    series_en: page.series?.nameEn ?? '',
    series_cn: page.series?.nameCn ?? '',
    categories: page.places.map((place) => placeNames.get(place) ?? place).join('|'),
    images: page.pictures.map(({ path }) => path.replace('images/', '')).join('|'),
    image_alts_en: formatAlts(page.pictures.map(({ altEn }) => altEn)),
    image_alts_cn: formatAlts(page.pictures.map(({ altCn }) => altCn)),
    new_from: page.newFrom ?? '',
    spec_table_en: formatTable(page.specTable.map(({ labelEn, valueEn }) => [labelEn, valueEn])),
    spec_table_cn: formatTable(page.specTable.map(({ labelCn, valueCn }) => [labelCn, valueCn])),
    tags: page.tags,
    display_sort_id: String(page.sortId),
    display_enabled: yesOrNo(page.enabled),
    show_at: page.showAt ?? '',
    hide_at: page.hideAt ?? '',
    ...axisCells(page.axes, 0, '1'),
    ...axisCells(page.axes, 1, '2'),
    ...axisCells(page.axes, 2, '3'),
  }
}

function productCells(product: Omit<ProductState, 'specifications'>) {
  return {
    product_code: product.code,
    product_name_en: product.nameEn,
    product_name_cn: product.nameCn,
    price: typedHundredths(product.priceCents),
    pv: typedHundredths(product.pvHundredths),
    margin: formatPercentage(product.marginBasisPoints),
    product_enabled: yesOrNo(product.enabled),
    code_eligible: yesOrNo(product.codeEligible),
    offset_eligible: yesOrNo(product.offsetEligible),
    product_sort_id: String(product.sortId),
  }
}

function specificationCells(specification: SpecificationState, axes: readonly Axis[]) {
  return {
    sku: specification.sku,
    ...valueCells(specification, axes[0], '1'),
    ...valueCells(specification, axes[1], '2'),
    ...valueCells(specification, axes[2], '3'),
    specification_en: specification.nameEn,
    specification_cn: specification.nameCn,
    specification_enabled: yesOrNo(specification.enabled),
    specification_sort_id: String(specification.sortId),
    ...detailCells(specification.details),
  }
}

function detailCells(details: SpecificationState['details']) {
  return {
    gtin: details?.gtin ?? '',
    weight_g: formatNumber(details?.weightGrams),
    length_mm: formatNumber(details?.lengthMm),
    width_mm: formatNumber(details?.widthMm),
    height_mm: formatNumber(details?.heightMm),
    parcel_flags: details?.flags.map(formatFlag).join('|') ?? '',
    cost: details?.costCents === null || details === undefined ? '' : typedHundredths(details.costCents),
  }
}

function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

type Place = '1' | '2' | '3'

function axisCells<At extends Place>(axes: readonly Axis[], at: number, place: At) {
  const axis = axes[at]
  const cells = {
    [`option${place}_name_en`]: axis?.nameEn ?? '',
    [`option${place}_name_cn`]: axis?.nameCn ?? '',
    [`option${place}_priced`]: axis === undefined ? '' : yesOrNo(axis.isPriced),
  }
  return cells as Record<`option${At}_${'name_en' | 'name_cn' | 'priced'}`, string>
}

function valueCells<At extends Place>({ options }: SpecificationState, axis: Axis | undefined, place: At) {
  const value = axis?.values.find(({ key }) => options.includes(key))
  const cells = {
    [`option${place}_value_en`]: value?.nameEn ?? '',
    [`option${place}_value_cn`]: value?.nameCn ?? '',
  }
  return cells as Record<`option${At}_value_${'en' | 'cn'}`, string>
}

/** Empty if no picture has an alt text, so that the column is empty for most rows. */
function formatAlts(alts: readonly string[]): string {
  return alts.every((alt) => alt === '') ? '' : alts.map(escapedPart).join('|')
}

function formatTable(pairs: readonly [label: string, value: string][]): string {
  return pairs.map((pair) => pair.map(escapedPart).join('=')).join(';')
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
