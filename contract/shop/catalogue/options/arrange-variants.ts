import type { Named } from '../../../values/language.ts'
import {
  type Axis,
  type AxisValue,
  activeValues,
  countCombinations,
  listCombinations,
  maxVariants,
} from './option-axes.ts'
import {
  codeFor,
  formatGroupKey,
  listValueKeys,
  nameOfProduct,
  nameOfVariant,
  skuFor,
  takenNumbers,
  type Variant,
  type VariantProduct,
} from './variants.ts'

/** Why options cannot be applied. */
export type ArrangeProblem =
  | { code: 'too-many'; count: number }
  /** Saved specifications cannot move to another product. */
  | { code: 'saved-apart'; product: string }

export interface Arranged<Product> {
  products: Product[]
  unchanged: number
  added: Variant[]
  /** Saved variants that are no longer sold. Orders, stock and SKU stay. */
  ended: Variant[]
  /** Variants that were never saved and vanish. */
  removed: Variant[]
}

export interface Arrangement<Product> {
  page: Named & { code: string }
  products: readonly Product[]
  /** The options that the specifications carry; empty if they carry none yet. */
  before: readonly Axis[]
  after: readonly Axis[]
  /** A product for new values, with the price of the given one. */
  blank: (like: Product | undefined) => Product
  /** Pattern of new SKUs: `{code}` and `{1}` to `{3}`. */
  pattern: string
}

/** The products and specifications that options make: each combination once. Variants with a combination keep their
 *  id, SKU and price; combinations that were left out stay out; saved variants are ended, never removed. */
export function arrangeVariants<Product extends VariantProduct>(
  input: Arrangement<Product>,
): Arranged<Product> | ArrangeProblem {
  const { products, before, after } = input
  const count = countCombinations(after)
  if (count > maxVariants) return { code: 'too-many', count }
  if (after.length === 0) return withoutOptions(products)
  const placed = placeVariants(products, before, after)
  const byCombination = choosePlaced(placed)
  const groups = groupProducts(byCombination, after)
  if ('code' in groups) return groups
  return buildProducts(input, { placed, byCombination, groups })
}

/** A specification with its product and its value of each option. */
interface Placed {
  product: VariantProduct
  variant: Variant
  /** Null for each option whose value is gone. */
  values: (AxisValue | null)[]
  /** Whether it was ended because one of its values was. */
  wasEnded: boolean
}

/** The values of each specification. A new option takes its first value; an imported specification has none. */
function placeVariants(
  products: readonly VariantProduct[],
  before: readonly Axis[],
  after: readonly Axis[],
): Placed[] {
  const known = new Set(before.map(({ key }) => key))
  const active = new Set(before.flatMap(activeValues).map(({ key }) => key))
  const own = new Set(before.flatMap(({ values }) => values).map(({ key }) => key))
  return products.flatMap((product) =>
    product.specifications.flatMap((variant) => {
      if (before.length > 0 && variant.options.length === 0) return []
      const values = after.map((axis) => {
        const value = axis.values.find(({ key }) => variant.options.includes(key))
        const firstValue = known.has(axis.key) ? undefined : activeValues(axis)[0]
        return value ?? firstValue ?? null
      })
      const wasEnded = variant.options.some((key) => own.has(key) && !active.has(key))
      return [{ product, variant, values, wasEnded }]
    }),
  )
}

/** One specification of each offered combination: one on sale, then a saved one, then the first. */
function choosePlaced(placed: readonly Placed[]): Map<string, Placed> {
  const weight = ({ variant, wasEnded }: Placed) =>
    (variant.enabled || wasEnded ? 0 : 2) + (variant.id === null ? 1 : 0)
  const byCombination = new Map<string, Placed>()
  for (const candidate of [...placed].sort((a, b) => weight(a) - weight(b))) {
    const values = candidate.values.filter((value): value is AxisValue => value !== null && !value.isEnded)
    const name = nameOfCombination(values)
    if (values.length === candidate.values.length && !byCombination.has(name))
      byCombination.set(name, candidate)
  }
  return byCombination
}

/** The product of each combination of priced values. */
function groupProducts(
  byCombination: ReadonlyMap<string, Placed>,
  after: readonly Axis[],
): Map<string, VariantProduct> | ArrangeProblem {
  const groups = new Map<string, VariantProduct>()
  const used = new Map<VariantProduct, string>()
  const inOrder = [...byCombination.values()].sort((a, b) => Number(!isSaved(a)) - Number(!isSaved(b)))
  for (const placed of inOrder) {
    const { product } = placed
    const group = formatGroupKey(placed.values, after)
    const holder = groups.get(group)
    const place = used.get(product)
    const fits = (holder === undefined || holder === product) && (place === undefined || place === group)
    if (!fits && isSaved(placed)) return { code: 'saved-apart', product: product.code }
    if (!fits) continue
    groups.set(group, product)
    used.set(product, group)
  }
  return groups
}

function buildProducts<Product extends VariantProduct>(
  { page, products, before, after, blank, pattern }: Arrangement<Product>,
  found: { placed: Placed[]; byCombination: Map<string, Placed>; groups: Map<string, VariantProduct> },
): Arranged<Product> {
  const { placed, byCombination, groups } = found
  const taken = takenNumbers(products)
  const newVariants: Variant[] = []
  const rows = new Map<string, { product: Product; specifications: Variant[] }>()
  const unchanged = new Set<Variant>()
  const used = new Set(groups.values())
  for (const values of listCombinations(after)) {
    const existing = byCombination.get(nameOfCombination(values))
    if (existing === undefined && !isCombinationMade(values, { before, after, byCombination })) continue
    const group = formatGroupKey(values, after)
    const row = rows.get(group) ?? { product: buildProduct(group, values), specifications: [] }
    rows.set(group, row)
    const name = nameOfVariant(values, after)
    if (existing !== undefined) {
      unchanged.add(existing.variant)
      const enabled = existing.variant.enabled || existing.wasEnded
      const sku = existing.variant.sku === '' ? newSku(values) : existing.variant.sku
      row.specifications.push({ ...existing.variant, ...name, sku, enabled, options: listValueKeys(values) })
    } else {
      const variant = {
        id: null,
        sku: newSku(values),
        ...name,
        enabled: true,
        options: listValueKeys(values),
      }
      newVariants.push(variant)
      row.specifications.push(variant)
    }
  }
  const gone = placed.map(({ variant }) => variant).filter((variant) => !unchanged.has(variant))
  const ended = gone.filter(({ id, enabled }) => id !== null && enabled)
  const arranged = [...rows.values()].map(({ product, specifications }) => ({
    ...product,
    specifications: [...specifications, ...listLeftovers(product, { unchanged, gone })],
  }))
  const emptied = products
    .filter((product) => !used.has(product))
    .map((product) => emptyProduct(product, { unchanged, gone }))
    .filter(({ id, specifications }) => id !== null || specifications.length > 0)
  return {
    products: [...arranged, ...emptied],
    unchanged: unchanged.size,
    added: newVariants,
    ended,
    removed: gone.filter(({ id }) => id === null),
  }

  function buildProduct(group: string, values: readonly AxisValue[]): Product {
    const priced = values.filter((_, at) => after[at]?.isPriced)
    const own = groups.get(group) as Product | undefined
    const code = own?.code || codeFor(taken.codes, page.code, priced)
    if (own !== undefined) return { ...own, ...renameProduct(own, priced, { page, before }), code }
    const like = products.find((product) => used.has(product)) ?? products[0]
    return { ...blank(like), ...nameOfProduct(page, priced), code, specifications: [] }
  }
  function newSku(values: readonly AxisValue[]): string {
    return skuFor(taken.skus, pattern, { code: page.code, values })
  }
}

/** A product named after its page and values follows them; any other name stays. */
function renameProduct(
  product: VariantProduct,
  priced: readonly AxisValue[],
  { page, before }: Pick<Arrangement<VariantProduct>, 'page' | 'before'>,
): Named {
  const former = priced.flatMap((value) => valueBefore(before, value.key) ?? [])
  const proposed = nameOfProduct(page, former)
  const follows = product.nameEn === '' || product.nameEn === proposed.nameEn
  const followsCn = product.nameCn === '' || product.nameCn === proposed.nameCn
  const next = nameOfProduct(page, priced)
  return {
    nameEn: follows ? next.nameEn : product.nameEn,
    nameCn: followsCn ? next.nameCn : product.nameCn,
  }
}

/** Specifications outside of the options, and saved ones that are ended. */
function listLeftovers(
  { specifications }: VariantProduct,
  { unchanged, gone }: { unchanged: ReadonlySet<Variant>; gone: readonly Variant[] },
): Variant[] {
  return specifications.flatMap((variant) => {
    if (unchanged.has(variant)) return []
    if (!gone.includes(variant)) return [variant]
    return variant.id === null ? [] : [{ ...variant, enabled: false }]
  })
}

/** A product without a combination; it is sold only with the specifications that are left. */
function emptyProduct<Product extends VariantProduct>(
  product: Product,
  arranged: Parameters<typeof listLeftovers>[1],
): Product {
  const specifications = listLeftovers(product, arranged)
  return {
    ...product,
    specifications,
    enabled: product.enabled && specifications.some(({ enabled }) => enabled),
  }
}

/** Whether a combination without a specification is made: it has a new value, or extends one that is sold. */
function isCombinationMade(
  values: readonly AxisValue[],
  {
    before,
    after,
    byCombination,
  }: { before: readonly Axis[]; after: readonly Axis[]; byCombination: ReadonlyMap<string, Placed> },
): boolean {
  if (before.length === 0) return true
  const known = new Set(before.map(({ key }) => key))
  const active = new Set(before.flatMap(activeValues).map(({ key }) => key))
  const isNew = values.some(({ key }, at) => known.has(after[at]?.key ?? '') && !active.has(key))
  if (isNew) return true
  const base = values.map((value, at) => {
    const axis = after[at]
    return axis === undefined || known.has(axis.key) ? value : (activeValues(axis)[0] ?? value)
  })
  if (nameOfCombination(base) === nameOfCombination(values)) return false
  const { variant, wasEnded } = byCombination.get(nameOfCombination(base)) ?? {}
  return variant !== undefined && (variant.enabled || wasEnded === true)
}

/** Without options, the specifications stay as they are. */
function withoutOptions<Product extends VariantProduct>(products: readonly Product[]): Arranged<Product> {
  return {
    products: products.map((product) => ({
      ...product,
      specifications: product.specifications.map((variant) => ({ ...variant, options: [] })),
    })),
    unchanged: products.reduce((sum, { specifications }) => sum + specifications.length, 0),
    added: [],
    ended: [],
    removed: [],
  }
}

function isSaved({ variant }: Placed): boolean {
  return variant.id !== null
}

function nameOfCombination(values: readonly AxisValue[]): string {
  return listValueKeys(values).join()
}

function valueBefore(before: readonly Axis[], key: string): AxisValue | undefined {
  return before.flatMap(({ values }) => values).find((value) => value.key === key)
}
