import type { Named } from '../../../values/language.ts'
import { onlyVariant } from '../goods-name.ts'
import { type Axis, type AxisValue, joinedName } from './option-axes.ts'

/** A specification, as far as its options concern it. */
export interface Variant extends Named {
  /** Null until it is saved. */
  id: string | null
  sku: string
  enabled: boolean
  options: string[]
}

/** A product, as far as the options of its specifications concern it. */
export interface VariantProduct extends Named {
  id: string | null
  code: string
  enabled: boolean
  specifications: Variant[]
}

/** The name of a specification: its values that are not those of its product. */
export function nameOfVariant(values: readonly AxisValue[], axes: readonly Axis[]): Named {
  const own = values.filter((_, at) => !axes[at]?.isPriced)
  return own.length === 0 ? onlyVariant : joinedName(own)
}

/** The name of a product: that of its page, with its values in brackets. */
export function nameOfProduct(page: Named, priced: readonly AxisValue[]): Named {
  if (priced.length === 0) return { nameEn: page.nameEn, nameCn: page.nameCn }
  const { nameEn, nameCn } = joinedName(priced)
  return {
    nameEn: page.nameEn === '' ? nameEn : `${page.nameEn} (${nameEn})`,
    nameCn: page.nameCn === '' ? nameCn : `${page.nameCn}（${nameCn}）`,
  }
}

/** The combination of the priced values, which a product represents. */
export function formatGroupKey(values: readonly (AxisValue | null)[], axes: readonly Axis[]): string {
  return values
    .filter((_, at) => axes[at]?.isPriced)
    .map((value) => value?.key ?? '')
    .join()
}

export function listValueKeys(values: readonly AxisValue[]): string[] {
  return values.map(({ key }) => key)
}

/** Maximum length of a code or SKU (contract/admin/catalogue/product-edit.ts). */
const maxNumberLength = 60

/** Letters and digits of a value for a code, at most twelve. */
function codeOfValue({ nameEn }: Named): string {
  const letters = nameEn.normalize('NFKD').toUpperCase()
  return letters.replace(/[^A-Z0-9.]+/g, '').slice(0, 12)
}

function fillPattern(pattern: string, code: string, values: readonly AxisValue[]): string {
  const filled = pattern.replaceAll('{code}', code).replace(/\{([1-3])\}/g, (_, place: string) => {
    const value = values[Number(place) - 1]
    return value ? codeOfValue(value) : ''
  })
  return filled.replace(/-{2,}/g, '-').replace(/^-|-$/g, '')
}

/** A number that is not taken yet, and marks it as taken. */
function freshNumber(taken: Set<string>, baseNumber: string): string {
  if (baseNumber === '') return ''
  let number = baseNumber.slice(0, maxNumberLength)
  for (let next = 2; taken.has(number.toLowerCase()); next++) {
    const suffix = `-${next}`
    number = `${baseNumber.slice(0, maxNumberLength - suffix.length)}${suffix}`
  }
  taken.add(number.toLowerCase())
  return number
}

export function takenNumbers(products: readonly VariantProduct[]) {
  const skus = products.flatMap(({ specifications }) => specifications.map(({ sku }) => sku.toLowerCase()))
  return { codes: new Set(products.map(({ code }) => code.toLowerCase())), skus: new Set(skus) }
}

/** The code of a product: that of its page and its priced values. */
export function codeFor(taken: Set<string>, pageCode: string, priced: readonly AxisValue[]): string {
  const parts = [pageCode, ...priced.map(codeOfValue)].filter((part) => part !== '')
  return freshNumber(taken, parts.join('-'))
}

/** The SKU of a combination by a pattern of `{code}` and `{1}` to `{3}`. */
export function skuFor(
  taken: Set<string>,
  pattern: string,
  { code, values }: { code: string; values: readonly AxisValue[] },
): string {
  return freshNumber(taken, fillPattern(pattern, code, values))
}
