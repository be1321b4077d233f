import type { ProductContent } from '../../../contract/admin/catalogue/product-edit.ts'
import { type Axis, activeValues, repeatedIn } from '../../../contract/shop/catalogue/options/option-axes.ts'
import { formatGroupKey } from '../../../contract/shop/catalogue/options/variants.ts'

type Options = Pick<ProductContent, 'axes' | 'products'>

/** The field of the first contradiction between the options of a page and its specifications, or null. */
export function faultyOption({ axes, products }: Options): string | null {
  return faultOfAxes(axes) ?? faultOfVariants(axes, products)
}

function faultOfAxes(axes: readonly Axis[]): string | null {
  const keys = axes.flatMap(({ key, values }) => [key, ...values.map((value) => value.key)])
  if (new Set(keys).size !== keys.length || repeatedIn(axes) !== null) return 'axes'
  for (const [at, axis] of axes.entries()) {
    const values = activeValues(axis)
    if (values.length === 0 || repeatedIn(values) !== null) return `axes.${at}.values`
  }
  return null
}

/** Each combination occurs once on sale, and a product holds one combination of priced values. A new specification has
 *  a value of each option; an import may sell a stored one that was ended. */
function faultOfVariants(axes: readonly Axis[], products: Options['products']): string | null {
  const seen = new Set<string>()
  for (const [at, { specifications }] of products.entries()) {
    const groups = new Set<string>()
    for (const [place, { id, options, enabled }] of specifications.entries()) {
      const field = `products.${at}.specifications.${place}.options`
      const values = listOptionValues(axes, options)
      if (values === null) {
        if (id === null && options.length > 0) return field
        continue
      }
      groups.add(formatGroupKey(values, axes))
      const combination = values.map(({ key }) => key).join()
      if (groups.size > 1 || (enabled && seen.has(combination))) return field
      if (enabled) seen.add(combination)
    }
  }
  return null
}

/** The offered value of each option; null if one is missing. */
function listOptionValues(axes: readonly Axis[], options: readonly string[]) {
  if (axes.length === 0 || options.length !== axes.length) return null
  const values = axes.map((axis) => activeValues(axis).find(({ key }) => options.includes(key)))
  return values.some((value) => value === undefined) ? null : values.filter((value) => value !== undefined)
}
