import {
  type Arranged,
  type ArrangeProblem,
  arrangeVariants,
} from '../../../../../contract/shop/catalogue/options/arrange-variants.ts'
import {
  axesFromVariants,
  freshKey,
} from '../../../../../contract/shop/catalogue/options/axes-from-variants.ts'
import {
  type Axis,
  type AxisValue,
  activeValues,
  comparedName,
} from '../../../../../contract/shop/catalogue/options/option-axes.ts'
import { optionName } from '../../../../../contract/shop/catalogue/options/option-name.ts'
import type { Named } from '../../../../../contract/values/language.ts'
import { blankDetails } from '../../fields/typed-details.ts'
import { blankProduct, type TypedDisplayProduct } from '../../fields/typed-product.ts'

/** The form of the options. */
export interface TypedOptions {
  axes: Axis[]
  /** Pattern of new SKUs. */
  pattern: string
}

type TypedProduct = TypedDisplayProduct['products'][number]

/** The options of a product in the form, or those that its products and specifications already represent. */
export function listOptions({ axes, products, nameEn, nameCn }: TypedDisplayProduct) {
  if (axes.length > 0) return { axes, products }
  return axesFromVariants(
    products,
    (product): Named => ({
      nameEn: optionName(product.nameEn, nameEn),
      nameCn: optionName(product.nameCn, nameCn),
    }),
  )
}

/** The products of changed options. */
export function applyOptions(
  typed: TypedDisplayProduct,
  after: readonly Axis[],
  pattern: string,
): Arranged<TypedProduct> | ArrangeProblem {
  const { axes: before, products } = listOptions(typed)
  const arranged = arrangeVariants({ page: typed, products, before, after, blank: blankLike, pattern })
  return 'code' in arranged ? arranged : { ...arranged, products: withDetails(arranged.products) }
}

/** New specifications have no details yet. */
export function withDetails(products: readonly TypedProduct[]): TypedProduct[] {
  return products.map((product) => ({
    ...product,
    specifications: product.specifications.map((one) => ({ ...one, details: one.details ?? blankDetails })),
  }))
}

/** A new product with the amounts of another. */
export function blankLike(like: TypedProduct | undefined): TypedProduct {
  const blank = blankProduct()
  if (like === undefined) return blank
  const { priceCents, pvHundredths, marginBasisPoints, codeEligible, offsetEligible } = like
  return { ...blank, priceCents, pvHundredths, marginBasisPoints, codeEligible, offsetEligible }
}

/** An option without values. */
export function blankAxis(axes: readonly Axis[], products: TypedDisplayProduct['products']): Axis {
  const axis = { key: freshKey(axes, products), nameEn: '', nameCn: '', isPriced: false, values: [] }
  return { ...axis, values: [blankValue([...axes, axis], products)] }
}

export function blankValue(axes: readonly Axis[], products: TypedDisplayProduct['products']): AxisValue {
  return { key: freshKey(axes, products), nameEn: '', nameCn: '', isEnded: false }
}

/** The options as typed, without blank values. A value that a saved variant has is ended instead of removed, and a
 *  value with the name of an ended one continues it. */
export function readOptions(
  typed: readonly Axis[],
  before: readonly Axis[],
  products: TypedDisplayProduct['products'],
): Axis[] {
  const saved = new Set(
    products.flatMap(({ specifications }) =>
      specifications.flatMap(({ id, options }) => (id === null ? [] : options)),
    ),
  )
  return typed.map((axis) => {
    const written = axis.values
      .map((value) => ({ ...value, nameEn: value.nameEn.trim(), nameCn: value.nameCn.trim() }))
      .filter(({ nameEn, nameCn }) => nameEn !== '' || nameCn !== '')
    const known = before.find(({ key }) => key === axis.key)?.values ?? []
    const ended = known
      .filter(({ key }) => saved.has(key) && !written.some((value) => value.key === key))
      .map((value) => ({ ...value, isEnded: true }))
    const active = activeValues({ values: written }).map((value) => {
      const same = known.some(({ key }) => key === value.key)
        ? undefined
        : ended.find((endedValue) => isSameName(endedValue, value))
      return same === undefined ? value : { ...value, key: same.key }
    })
    const used = new Set(active.map(({ key }) => key))
    return {
      ...axis,
      nameEn: axis.nameEn.trim(),
      nameCn: axis.nameCn.trim(),
      values: [...active, ...ended.filter(({ key }) => !used.has(key))],
    }
  })
}

function isSameName(named: Named, other: Named): boolean {
  return (['nameEn', 'nameCn'] as const).some(
    (name) => named[name] !== '' && comparedName(named[name]) === comparedName(other[name]),
  )
}

interface OptionFaults {
  required: string
  repeated: string
  noValues: string
}

/** The faults of typed options by field; blank values are left out. */
export function faultsOfOptions(typed: readonly Axis[], words: OptionFaults): Record<string, string> {
  const faults: Record<string, string> = {}
  const check = (entries: readonly (Named & { at: string })[]) => {
    const seen = new Set<string>()
    for (const { at, ...names } of entries) {
      for (const name of ['nameEn', 'nameCn'] as const) {
        const compared = `${name} ${comparedName(names[name])}`
        if (names[name].trim() === '') faults[`${at}.${name}`] = words.required
        else if (seen.has(compared)) faults[`${at}.${name}`] = words.repeated
        seen.add(compared)
      }
    }
  }
  check(typed.map(({ nameEn, nameCn }, at) => ({ nameEn, nameCn, at: `axes.${at}` })))
  for (const [at, { values }] of typed.entries()) {
    const written = values
      .map((value, place) => ({ ...value, at: `axes.${at}.values.${place}` }))
      .filter(({ nameEn, nameCn, isEnded }) => !isEnded && (nameEn.trim() !== '' || nameCn.trim() !== ''))
    if (written.length === 0) faults[`axes.${at}.values.0.nameEn`] = words.noValues
    check(written)
  }
  return faults
}
