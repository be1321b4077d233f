import {
  type BulkSkipped,
  type BulkValue,
  bulkFields,
  type ChangedValue,
  type NamedItem,
} from '../../../contract/admin/catalogue/bulk-admin.ts'
import type { ShelvedDisplayProduct } from '../../../contract/admin/catalogue/catalogue-admin.ts'
import type { ProductEdit } from '../../../contract/admin/catalogue/product-edit.ts'
import type { SpecificationDetails } from '../../../contract/admin/catalogue/specification-details.ts'
import type { MenuEntries } from '../menu/menu-state.ts'
import { findFaultyTimes } from '../publishing/schedule-rules.ts'

const pageFields = [
  'brandId',
  'seriesId',
  'subCategoryIds',
  'tags',
  'newFrom',
  'enabled',
  'showAt',
  'hideAt',
] as const
const productFields = ['priceCents', 'pvHundredths', 'marginBasisPoints', 'codeEligible'] as const
const detailFields = ['weightGrams', 'flags'] as const

type PageValues = Partial<Pick<ShelvedDisplayProduct, (typeof pageFields)[number]>>
type ProductValues = Partial<Pick<ShelvedDisplayProduct['products'][number], (typeof productFields)[number]>>

type DetailValues = Partial<Pick<SpecificationDetails, (typeof detailFields)[number]>>

/** The values of a display product, its products and their specifications that an edit changed. */
interface EditedValues {
  page: PageValues
  products: { id: string; values: ProductValues }[]
  /** Absent in edits of earlier releases. */
  specifications?: { id: string; values: DetailValues }[]
}

/** What a bulk edit changed in one display product. */
export interface BulkEdited {
  id: string
  before: EditedValues
  after: EditedValues
}

/** The values that differ, or null if none does. */
export function editedValues(before: ShelvedDisplayProduct, after: ShelvedDisplayProduct): BulkEdited | null {
  const later = new Map(after.products.map((product) => [product.id, product]))
  const pageChanges = pageFields.filter((field) => !isSame(before[field], after[field]))
  const products = before.products.flatMap((product) => {
    const same = later.get(product.id)
    const fields = same ? productFields.filter((field) => product[field] !== same[field]) : []
    return same === undefined || fields.length === 0 ? [] : [{ fields, product, same }]
  })
  const earlier = new Map(before.products.flatMap(listDetails))
  const details = after.products.flatMap(listDetails).flatMap(([id, same]) => {
    const own = earlier.get(id)
    const fields = own ? detailFields.filter((field) => !isSame(own[field], same[field])) : []
    return own === undefined || fields.length === 0 ? [] : [{ id, fields, own, same }]
  })
  if (pageChanges.length + products.length + details.length === 0) return null
  return {
    id: before.id,
    before: {
      page: pickFields(before, pageChanges),
      products: products.map(({ fields, product }) => ({
        id: product.id,
        values: pickFields(product, fields),
      })),
      specifications: details.map(({ id, fields, own }) => ({ id, values: pickFields(own, fields) })),
    },
    after: {
      page: pickFields(after, pageChanges),
      products: products.map(({ fields, same }) => ({ id: same.id, values: pickFields(same, fields) })),
      specifications: details.map(({ id, fields, same }) => ({ id, values: pickFields(same, fields) })),
    },
  }
}

/** The edit that restores the earlier values of a display product, or why the current ones stay. One that was archived
 *  since is not shown again. */
export function planPageUndo(
  current: ShelvedDisplayProduct,
  { before, after }: BulkEdited,
  { menu: { brands, categories }, now }: { menu: MenuEntries; now: Date },
): { edit: ProductEdit } | { skipped: BulkSkipped['reason'] } {
  const products = new Map(current.products.map((product) => [product.id, product]))
  const details = new Map(current.products.flatMap(listDetails))
  const isUnchanged =
    hasValues(current, after.page) &&
    after.products.every(({ id, values }) => {
      const product = products.get(id)
      return product !== undefined && hasValues(product, values)
    }) &&
    (after.specifications ?? []).every(({ id, values }) => {
      const own = details.get(id)
      return own !== undefined && hasValues(own, values)
    })
  if (!isUnchanged) return { skipped: 'changed' }
  const isArchived = current.shelfState === 'ARCHIVED'
  if (isArchived && (before.page.enabled || before.page.showAt)) return { skipped: 'changed' }
  const values = new Map(before.products.map((product) => [product.id, product.values]))
  const detailValues = new Map(before.specifications?.map(({ id, values }) => [id, values]))
  const edit = {
    ...current,
    ...before.page,
    products: current.products.map((product) => ({
      ...product,
      ...values.get(product.id),
      specifications: product.specifications.map((one) => ({
        ...one,
        details: { ...one.details, ...detailValues.get(one.id) },
      })),
    })),
  }
  // A time that was set since may not fit the state that the edit changed.
  if (findFaultyTimes(edit).length > 0) return { skipped: 'changed' }
  const brand = brands.find(({ id }) => id === edit.brandId)
  const brandOfSeries = brands.find(({ series }) => series.some(({ id }) => id === edit.seriesId))
  // A series that was set since belongs to the brand that it was set with.
  if (brandOfSeries && brandOfSeries.id !== edit.brandId) return { skipped: 'changed' }
  const places = new Set(categories.flatMap(({ subCategories }) => subCategories.map(({ id }) => id)))
  const isKnown =
    brand !== undefined &&
    (edit.seriesId === null || brandOfSeries !== undefined) &&
    edit.subCategoryIds.every((id) => places.has(id))
  const hasPassed = [before.page.showAt, before.page.hideAt].some(
    (at) => at && Date.parse(at) <= now.getTime(),
  )
  if (!isKnown) return { skipped: 'removed' }
  return hasPassed ? { skipped: 'time-passed' } : { edit }
}

/** Ids of everything that the values of these display products name. */
export function idsOfValues(pages: readonly BulkEdited[]): string[] {
  const values = pages.flatMap(({ before, after }) => [before.page, after.page])
  return [
    ...pages.flatMap(({ id, after }) => [
      id,
      ...[...after.products, ...(after.specifications ?? [])].map((item) => item.id),
    ]),
    ...values.flatMap(({ brandId, seriesId, subCategoryIds }) =>
      [brandId, seriesId, subCategoryIds ?? []].flat(),
    ),
  ].filter((id) => typeof id === 'string')
}

/** The changed values of display products, with names instead of ids. */
export function changedValues(
  pages: readonly BulkEdited[],
  names: ReadonlyMap<string, NamedItem>,
): ChangedValue[] {
  const listChangedValues = (id: string, before: object, after: object): ChangedValue[] => {
    const item = names.get(id)
    const read = (values: object, field: string) => shownValue(field, (values as Values)[field], names)
    return bulkFields
      .filter((field) => field in after)
      .flatMap((field) =>
        item ? [{ ...item, field, before: read(before, field), after: read(after, field) }] : [],
      )
  }
  return pages.flatMap(({ id, before, after }) => [
    ...listChangedValues(id, before.page, after.page),
    ...after.products.flatMap((product) => {
      const earlier = before.products.find((candidate) => candidate.id === product.id)
      return earlier ? listChangedValues(product.id, earlier.values, product.values) : []
    }),
    ...(after.specifications ?? []).flatMap(({ id, values }) => {
      const earlier = before.specifications?.find((candidate) => candidate.id === id)
      return earlier ? listChangedValues(id, earlier.values, values) : []
    }),
  ])
}

type Values = Record<string, string | number | boolean | string[] | null | undefined>

function listDetails({ specifications }: ShelvedDisplayProduct['products'][number]) {
  return specifications.map(({ id, details }) => [id, details] as const)
}

function shownValue(field: string, value: Values[string], names: ReadonlyMap<string, NamedItem>): BulkValue {
  if (field === 'flags' && Array.isArray(value)) return value.join(', ')
  if (field !== 'brandId' && field !== 'seriesId' && field !== 'subCategoryIds')
    return Array.isArray(value) ? null : (value ?? null)
  const named = [value ?? []].flat().flatMap((id) => names.get(String(id)) ?? [])
  return named.map(({ nameEn, nameCn }) => ({ nameEn, nameCn }))
}

function hasValues<Item extends object>(item: Item, values: Partial<Item>): boolean {
  return (Object.keys(values) as (keyof Item)[]).every((field) => isSame(item[field], values[field]))
}

function pickFields<Item extends object, Field extends keyof Item>(
  item: Item,
  fields: readonly Field[],
): Partial<Pick<Item, Field>> {
  return Object.fromEntries(fields.map((field) => [field, item[field]])) as Partial<Pick<Item, Field>>
}

/** Values are texts, numbers, flags or lists of ids. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
