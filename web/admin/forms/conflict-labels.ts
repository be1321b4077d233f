import type { AdminText } from '../../shared/text/shape/admin.ts'
import { nameOfFact } from '../shared/name-of-fact.ts'

/** Label of a product field by its path. Fields of a stored product or specification include its number. */
export function labelOfProductField(
  path: readonly string[],
  stored: readonly {
    id: string | null
    code: string
    specifications: readonly { id: string | null; sku: string }[]
  }[],
  { products, catalogue, log }: AdminText,
): string {
  const labels: Record<string, string> = {
    brandId: products.brand,
    seriesId: products.series,
    subCategoryIds: products.places,
    sku: catalogue.variants.sku,
    code: path.length === 1 ? catalogue.drafts.code : catalogue.variants.code,
    products: catalogue.variants.all,
    specifications: catalogue.variants.specifications,
    pictures: catalogue.pictures.title,
    specTable: catalogue.specTable.title,
  }
  const names = new Map(
    stored.flatMap(({ id, code, specifications }) => [
      [id, code] as const,
      ...specifications.map((specification) => [specification.id, specification.sku] as const),
    ]),
  )
  const item = path.findLast((key) => names.has(key))
  const field = path.at(-1) ?? ''
  const label = labels[field] ?? nameOfFact(field, log.facts)
  return item === undefined ? label : `${names.get(item)} · ${label}`
}

/** Properties of list items without meaning to a reader. */
const omitted = new Set(['id', 'key', 'width', 'height'])
const idFormat = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** A value as text: list items joined, ids replaced by names. */
export function textOfValue(
  value: unknown,
  { yes, no }: Pick<AdminText['log'], 'yes' | 'no'>,
  nameOfId: (id: string) => string | undefined,
): string {
  if (typeof value === 'boolean') return value ? yes : no
  const text = textWithin(value, nameOfId)
  return text === '' ? '–' : text
}

function textWithin(value: unknown, nameOfId: (id: string) => string | undefined): string {
  if (typeof value === 'number') return String(value)
  // A picture without description is identified by the start of its path.
  if (typeof value === 'string')
    return idFormat.test(value)
      ? (nameOfId(value) ?? value.slice(0, 8))
      : value.replace(/^images\/(.{8}).*/, '$1')
  if (Array.isArray(value)) return joined(value, '; ', nameOfId)
  if (typeof value !== 'object' || value === null) return ''
  const entries = Object.entries(value).filter(
    ([name, part]) => !omitted.has(name) && typeof part !== 'boolean',
  )
  return joined(
    entries.map(([, part]) => part),
    ' · ',
    nameOfId,
  )
}

function joined(
  values: readonly unknown[],
  by: string,
  nameOfId: (id: string) => string | undefined,
): string {
  return values
    .map((value) => textWithin(value, nameOfId))
    .filter((text) => text !== '')
    .join(by)
}
