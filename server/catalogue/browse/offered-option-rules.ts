import type { DisplayProduct, Specification } from '../../../contract/catalogue/catalogue.ts'
import { type Axis, joinedName } from '../../../contract/catalogue/options/option-axes.ts'
import type { Named } from '../../../contract/language.ts'

type WithOptions = Specification & { options: string[] }

/** The products of a page without the specifications that ended with a value of an option, and without their keys. */
export function offeredProducts<Product extends object>(
  products: readonly (Product & { specifications: WithOptions[] })[],
  axes: readonly Axis[],
) {
  const ended = new Set(
    axes.flatMap(({ values }) => values.filter(({ isEnded }) => isEnded).map(({ key }) => key)),
  )
  return products.flatMap(({ specifications, ...product }) => {
    const offered = specifications.filter(
      ({ enabled, options }) => enabled || !options.some((key) => ended.has(key)),
    )
    if (specifications.length > 0 && offered.length === 0) return []
    return [{ ...product, specifications: offered.map(({ options: _, ...one }): Specification => one) }]
  })
}

/** What is chosen on a page: the names of the options that its products and its specifications represent. */
export function choiceNamesOf(axes: readonly Axis[]): DisplayProduct['choiceNames'] {
  const nameOf = (isPriced: boolean, otherwise: Named): Named => {
    const own = axes.filter((axis) => axis.isPriced === isPriced)
    return own.length === 0 ? otherwise : joinedName(own)
  }
  return {
    product: nameOf(true, { nameEn: 'Style', nameCn: '款式' }),
    specification: nameOf(false, { nameEn: 'Option', nameCn: '規格' }),
  }
}
