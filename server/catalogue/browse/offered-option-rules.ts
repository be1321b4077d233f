import type { Specification } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Axis } from '../../../contract/shop/catalogue/options/option-axes.ts'

/** A specification with the keys of its values of the page's options. */
export type StoredSpecification = Omit<Specification, 'values'> & { options: string[] }

/** The products of a page without the specifications that ended with a value of an option. */
export function offeredProducts<Product extends { specifications: StoredSpecification[] }>(
  products: readonly Product[],
  axes: readonly Axis[],
): Product[] {
  const ended = new Set(
    axes.flatMap(({ values }) => values.filter(({ isEnded }) => isEnded).map(({ key }) => key)),
  )
  return products.flatMap((product) => {
    const offered = product.specifications.filter(
      ({ enabled, options }) => enabled || !options.some((key) => ended.has(key)),
    )
    if (product.specifications.length > 0 && offered.length === 0) return []
    return [{ ...product, specifications: offered }]
  })
}
