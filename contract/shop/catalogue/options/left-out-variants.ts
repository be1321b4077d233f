import type { Arrangement } from './arrange-variants.ts'
import { type Axis, type AxisValue, countCombinations, listCombinations, maxVariants } from './option-axes.ts'
import {
  codeFor,
  listValueKeys,
  nameOfProduct,
  nameOfVariant,
  skuFor,
  takenNumbers,
  type Variant,
  type VariantProduct,
} from './variants.ts'

/** Combinations of the options that no specification has. */
export function listLeftOutVariants(
  products: readonly VariantProduct[],
  axes: readonly Axis[],
): AxisValue[][] {
  if (axes.length === 0 || countCombinations(axes) > maxVariants) return []
  const present = new Set(
    products.flatMap(({ specifications }) => specifications.map(({ options }) => [...options].sort().join())),
  )
  return listCombinations(axes).filter((values) => !present.has(listValueKeys(values).sort().join()))
}

/** Adds one combination that was left out. */
export function addCombination<Product extends VariantProduct>(
  {
    page,
    products,
    axes,
    blank,
    pattern,
  }: Omit<Arrangement<Product>, 'before' | 'after'> & { axes: readonly Axis[] },
  values: readonly AxisValue[],
): Product[] {
  const taken = takenNumbers(products)
  const priced = values.filter((_, at) => axes[at]?.isPriced)
  const variant: Variant = {
    id: null,
    sku: skuFor(taken.skus, pattern, { code: page.code, values }),
    ...nameOfVariant(values, axes),
    enabled: true,
    options: listValueKeys(values),
  }
  const isOfGroup = ({ options }: Variant) =>
    options.length > 0 && priced.every(({ key }) => options.includes(key))
  const own = products.find(({ specifications }) => specifications.some(isOfGroup))
  if (own !== undefined) {
    const filled = { ...own, specifications: [...own.specifications, variant] }
    return products.map((product) => (product === own ? filled : product))
  }
  const code = codeFor(taken.codes, page.code, priced)
  return [
    ...products,
    { ...blank(products[0]), ...nameOfProduct(page, priced), code, specifications: [variant] },
  ]
}
