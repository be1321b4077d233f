import type { ImportUndo } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { Axis } from '../../../contract/shop/catalogue/options/option-axes.ts'
import { padGtin } from '../../../contract/values/gtin.ts'
import { minuteOfHongKong } from '../../../contract/values/hong-kong-time.ts'
import type { Named } from '../../../contract/values/language.ts'
import type { NamedPageState, ProductState, SpecificationState } from '../browse/page-state.ts'
import { listImportedGtins } from '../import/import-context-rules.ts'
import type { ImportedMaker } from '../import/import-rules.ts'
import type { ImportedPageStates } from '../import/imported-page-state.ts'

interface CurrentPage {
  state: NamedPageState
  isArchived: boolean
  soldSkus: ReadonlySet<string>
}

/** What the mall has by now, by path. */
interface Referable {
  brands: ReadonlyMap<string, Named>
  /** By `brand/series`. */
  series: ReadonlyMap<string, Named>
  places: ReadonlyMap<string, string>
  images: ReadonlyMap<string, string>
  /** The display product that has each GTIN, by the GTIN in fourteen digits. */
  gtins: ReadonlyMap<string, { displayCode: string }>
}

export type RestoredPage = Omit<NamedPageState, 'brand' | 'series'> & {
  brand: ImportedMaker
  series: ImportedMaker | null
}

type KeptReason = ImportUndo['keptProducts'][number]['reason']

/** The state that undoes an import, `archived` for a display product that it created, or why this one stays. */
export function planPageUndo(
  { before, after }: ImportedPageStates,
  current: CurrentPage | undefined,
  { referable, now }: { referable: Referable; now: Date },
): { page: RestoredPage } | { archived: true } | { kept: KeptReason } {
  if (!current || current.isArchived || !isSameState(current.state, after)) return { kept: 'changed' }
  if (before === null) return current.soldSkus.size > 0 ? { kept: 'sold' } : { archived: true }
  const newSkus = addedSkus(before, after)
  if (newSkus.some((sku) => current.soldSkus.has(sku))) return { kept: 'sold' }
  const hasPassed = [before.showAt, before.hideAt].some((at) => at && minuteOfHongKong(at) <= now)
  if (hasPassed) return { kept: 'time-passed' }
  const products = withAdded(before, after)
  if (isGtinTaken(before, referable.gtins)) return { kept: 'gtin' }
  const axes = newSkus.length === 0 ? before.axes : axesFor(before, after, products)
  if (axes === null) return { kept: 'options' }
  const makers = restoreMakers(before, after, referable)
  const isKnown =
    before.places.every((place) => referable.places.has(place)) &&
    before.pictures.every(({ path }) => referable.images.has(path))
  if (makers === null || !isKnown) return { kept: 'removed' }
  return { page: { ...before, ...makers, axes, products } }
}

function isGtinTaken(before: NamedPageState, gtins: Referable['gtins']): boolean {
  return listImportedGtins([before]).some(
    (gtin) => (gtins.get(gtin)?.displayCode ?? before.code) !== before.code,
  )
}

/** JSON with sorted keys, because `jsonb` stores them in an order of its own. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** Whether two states are equal. The names of brands and series belong to the menu, and imports of earlier releases have
 *  no details. */
function isSameState(one: NamedPageState, other: NamedPageState): boolean {
  const hasDetails = [one, other].every(({ products }) =>
    products.every(({ specifications }) => specifications.every(({ details }) => details !== undefined)),
  )
  const withoutNames = (page: NamedPageState) => ({
    ...page,
    brand: null,
    series: null,
    products: hasDetails ? page.products : page.products.map(withoutDetails),
  })
  return sortedJson(withoutNames(one)) === sortedJson(withoutNames(other))
}

function withoutDetails(product: ProductState): ProductState {
  return { ...product, specifications: product.specifications.map(({ details: _, ...one }) => one) }
}

function addedSkus(before: NamedPageState, after: NamedPageState): string[] {
  const known = new Set(listSkus(before.products))
  return listSkus(after.products).filter((sku) => !known.has(sku))
}

function listSkus(products: readonly ProductState[]): string[] {
  return products.flatMap(({ specifications }) => specifications.map(({ sku }) => sku))
}

/** The earlier products. Those that the import added, and its specifications, are disabled: their SKUs stay known. */
function withAdded(before: NamedPageState, after: NamedPageState): ProductState[] {
  const later = new Map(after.products.map((product) => [product.code, product]))
  const gtins = new Set(listImportedGtins([before]))
  const kept = before.products.map((product) => {
    const known = new Set(product.specifications.map(({ sku }) => sku))
    const newSpecifications =
      later.get(product.code)?.specifications.filter(({ sku }) => !known.has(sku)) ?? []
    return {
      ...product,
      specifications: [
        ...product.specifications,
        ...newSpecifications.map((specification) => toDisabled(specification, gtins)),
      ],
    }
  })
  const codes = new Set(before.products.map(({ code }) => code))
  const newProducts = after.products.filter(({ code }) => !codes.has(code))
  return [
    ...kept,
    ...newProducts.map((product) => ({
      ...product,
      enabled: false,
      specifications: product.specifications.map((one) => ({
        ...toDisabled(one, gtins),
        enabled: one.enabled,
      })),
    })),
  ]
}

/** A specification that is no longer sold, without a GTIN that another one gets back. */
function toDisabled(specification: SpecificationState, gtins: ReadonlySet<string>): SpecificationState {
  const { details } = specification
  const isTaken = details?.gtin ? gtins.has(padGtin(details.gtin)) : false
  return {
    ...specification,
    enabled: false,
    ...(details && isTaken && { details: { ...details, gtin: null } }),
  }
}

/** The earlier options with the values of added specifications as ended ones, or null if they contradict each other. */
function axesFor(
  before: NamedPageState,
  after: NamedPageState,
  products: readonly ProductState[],
): Axis[] | null {
  const listAxisKeys = ({ axes }: NamedPageState) => axes.map(({ key }) => key)
  if (JSON.stringify(listAxisKeys(before)) !== JSON.stringify(listAxisKeys(after))) return null
  const specifications = products.flatMap((product) => product.specifications)
  const combinations = specifications.map(({ options }) => JSON.stringify(options.toSorted()))
  if (before.axes.length > 0 && new Set(combinations).size < combinations.length) return null
  const used = new Set(specifications.flatMap(({ options }) => options))
  return before.axes.map((axis, at) => {
    const known = new Set(axis.values.map(({ key }) => key))
    const newValues = after.axes[at]?.values.filter(({ key }) => used.has(key) && !known.has(key)) ?? []
    return { ...axis, values: [...axis.values, ...newValues.map((value) => ({ ...value, isEnded: true }))] }
  })
}

/** The earlier brand and series, or null if they no longer exist. A name that the import changed returns, unless it was
 *  changed again. */
function restoreMakers(before: NamedPageState, after: NamedPageState, { brands, series }: Referable) {
  const brand = restoreName(brands.get(before.brandPath), {
    before: before.brand,
    after: after.brandPath === before.brandPath ? after.brand : null,
  })
  if (brand === null) return null
  const named = { ...brand, pathName: before.brandPath }
  if (before.seriesPath === null || before.series === null) return { brand: named, series: null }
  const isSameSeries = after.brandPath === before.brandPath && after.seriesPath === before.seriesPath
  const ofSeries = restoreName(series.get(`${before.brandPath}/${before.seriesPath}`), {
    before: before.series,
    after: isSameSeries ? after.series : null,
  })
  return ofSeries && { brand: named, series: { ...ofSeries, pathName: before.seriesPath } }
}

function restoreName(
  current: Named | undefined,
  { before, after }: { before: Named; after: Named | null },
): Named | null {
  if (current === undefined) return null
  const isOfImport = current.nameEn === after?.nameEn && current.nameCn === after.nameCn
  const { nameEn, nameCn } = isOfImport ? before : current
  return { nameEn, nameCn }
}
