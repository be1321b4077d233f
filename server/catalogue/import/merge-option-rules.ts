import { freshKey } from '../../../contract/shop/catalogue/options/axes-from-variants.ts'
import {
  type Axis,
  type AxisValue,
  comparedName,
} from '../../../contract/shop/catalogue/options/option-axes.ts'
import { nameOfVariant } from '../../../contract/shop/catalogue/options/variants.ts'
import type { Named } from '../../../contract/values/language.ts'
import type { PageState, ProductState, SpecificationState } from '../browse/page-state.ts'
import type { ImportedPage, ImportedSpecification } from './import-rules.ts'
import type { ImportedOption } from './imported-option-rules.ts'

/** The options that a file states for a display product, with the keys of the stored ones. Options and values are matched
 *  by name; a value whose specifications all carry another name is renamed. */
export function mergeOptions(
  page: Pick<ImportedPage, 'options' | 'products'>,
  stored?: Pick<PageState, 'axes' | 'products'>,
): { axes: Axis[]; products: ProductState[] } {
  const merger = new Merger(page, stored)
  const axes = merger.axes()
  return {
    axes,
    products: page.products.map(({ specifications, ...product }) => ({
      ...product,
      specifications: specifications.map((specification) => {
        const { sku, enabled, sortId, details } = specification
        return {
          sku,
          ...merger.nameOf(specification, axes),
          enabled,
          sortId,
          options: merger.optionsOf(specification, axes),
          details,
        }
      }),
    })),
  }
}

/** The value of each option; null if one is missing. */
export function valuesIn(axes: readonly Axis[], options: readonly string[]): AxisValue[] | null {
  const values = axes.flatMap((axis) => axis.values.find(({ key }) => options.includes(key)) ?? [])
  return axes.length > 0 && values.length === axes.length ? values : null
}

class Merger {
  readonly #options: readonly ImportedOption[]
  readonly #rows: readonly { row: ImportedSpecification; product: string }[]
  readonly #before: readonly Axis[]
  readonly #stored: ReadonlyMap<string, SpecificationState & { product: string }>
  /** Keys of the file's values, by option and SKU. */
  readonly #keys = new Map<string, Map<string, string>>()
  #next: number

  constructor(
    { options, products }: Pick<ImportedPage, 'options' | 'products'>,
    stored: Pick<PageState, 'axes' | 'products'> | undefined,
  ) {
    this.#options = options
    this.#rows = products.flatMap(({ code, specifications }) =>
      specifications.map((row) => ({ row, product: code })),
    )
    this.#before = stored?.axes ?? []
    this.#stored = new Map(
      stored?.products.flatMap(({ code, specifications }) =>
        specifications.map(
          (specification) => [specification.sku, { ...specification, product: code }] as const,
        ),
      ),
    )
    const variants = { id: null, code: '', nameEn: '', nameCn: '', enabled: true }
    const specifications = [...this.#stored.values()].map((specification) => ({ ...specification, id: null }))
    this.#next = Number(freshKey(this.#before, [{ ...variants, specifications }]).slice(1))
  }

  axes(): Axis[] {
    const matched = this.#matchedAxes()
    const merged = this.#options.map((option, at) => this.#axisOf(option, matched[at]))
    return merged.map((axis, at) => ({
      ...axis,
      isPriced: this.#options[at]?.isPriced ?? matched[at]?.isPriced ?? this.#isPricedBy(axis),
    }))
  }

  optionsOf(row: ImportedSpecification, axes: readonly Axis[]): string[] {
    const keys = axes.flatMap(({ key }) => this.#keys.get(key)?.get(row.sku) ?? [])
    const stored = this.#stored.get(row.sku)?.options ?? []
    const own = new Set(axes.flatMap(({ values }) => values.map((value) => value.key)))
    const before = stored.filter((key) => own.has(key))
    const isSame = before.length === keys.length && before.every((key) => keys.includes(key))
    // A former option may have left a key, which stays for an unchanged row.
    return isSame && axes.length > 0 ? [...stored] : keys
  }

  /** A specification named after its values follows them; without a name it takes theirs. */
  nameOf(row: ImportedSpecification, axes: readonly Axis[]): Named {
    const { nameEn, nameCn, isNamed } = row
    const values = valuesIn(axes, this.optionsOf(row, axes))
    if (values === null) return { nameEn, nameCn }
    const stored = this.#stored.get(row.sku)
    const former = stored && valuesIn(this.#before, stored.options)
    const before = former && nameOfVariant(former, this.#before)
    const follows =
      before !== null &&
      before !== undefined &&
      [stored?.nameEn, nameEn].every((name) => name === before.nameEn) &&
      [stored?.nameCn, nameCn].every((name) => name === before.nameCn)
    return isNamed && !follows ? { nameEn, nameCn } : nameOfVariant(values, axes)
  }

  /** The stored option of each option of the file: of the same name, or else at the same place. */
  #matchedAxes(): (Axis | undefined)[] {
    const free = new Set(this.#before)
    const take = (axis: Axis | undefined) => {
      if (axis !== undefined) free.delete(axis)
      return axis
    }
    const named = this.#options.map((option) =>
      take(
        [...free].find(
          (axis) => isNamedAlike(axis, option, 'nameEn') || isNamedAlike(axis, option, 'nameCn'),
        ),
      ),
    )
    return named.map((axis, at) => {
      const same = this.#before[at]
      return axis ?? take(same !== undefined && free.has(same) ? same : undefined)
    })
  }

  #axisOf({ place, nameEn, nameCn }: ImportedOption, axis: Axis | undefined): Axis {
    const values = axis?.values.map((value) => ({ ...value })) ?? []
    const findOwnValue = (sku: string) =>
      values.find(({ key }) => this.#stored.get(sku)?.options.includes(key))
    const groups = groupVariants(this.#rows.map(({ row }) => ({ sku: row.sku, value: row.values[place] })))
    const taken = new Map<AxisValue, Group>()
    const assign = (group: Group, value: AxisValue | undefined) => {
      if (value !== undefined && !taken.has(value)) taken.set(value, group)
    }
    const isGiven = (group: Group) => [...taken.values()].includes(group)
    for (const language of ['nameEn', 'nameCn'] as const) {
      for (const group of groups.filter((candidate) => !isGiven(candidate))) {
        const alike = values.filter((value) => !taken.has(value) && isNamedAlike(value, group, language))
        const own = alike.find((value) => group.skus.some((sku) => findOwnValue(sku) === value))
        assign(group, own ?? alike.find(({ isEnded }) => !isEnded) ?? alike[0])
      }
    }
    for (const group of groups.filter((candidate) => !isGiven(candidate))) {
      const [own, ...more] = new Set(group.skus.map(findOwnValue))
      const holders = own ? this.#holdersOf(own.key) : []
      if (more.length === 0 && holders.every((sku) => group.skus.includes(sku))) assign(group, own)
    }
    for (const group of groups.filter((candidate) => !isGiven(candidate))) {
      const value = { ...this.#fresh(), nameEn: group.nameEn, nameCn: group.nameCn, isEnded: false }
      values.push(value)
      assign(group, value)
    }
    const keys = new Map<string, string>()
    for (const [value, group] of taken) {
      for (const sku of group.skus) {
        const own = findOwnValue(sku)
        // An ended value may have the name of an offered one.
        const merged = own !== undefined && own !== value && isNamedAlike(own, group, 'nameEn') ? own : value
        keys.set(sku, merged.key)
      }
      value.nameEn = group.nameEn
      value.nameCn = group.nameCn
    }
    const merged = { ...(axis === undefined ? this.#fresh() : { key: axis.key }), nameEn, nameCn }
    this.#keys.set(merged.key, keys)
    return { ...merged, isPriced: false, values: this.#usedValues(values, keys) }
  }

  /** Without values that lost all their specifications. A value that is sold anew is offered again. */
  #usedValues(values: readonly AxisValue[], keys: ReadonlyMap<string, string>): AxisValue[] {
    const inFile = new Map(this.#rows.map(({ row }) => [row.sku, row]))
    return values.flatMap((value) => {
      const holders = this.#holdersOf(value.key)
      const stays = holders.filter((sku) => !inFile.has(sku))
      const now = [...keys].flatMap(([sku, key]) => (key === value.key ? (inFile.get(sku) ?? []) : []))
      if (holders.length > 0 && stays.length + now.length === 0) return []
      const isSoldAnew = now.some(({ sku, enabled }) => {
        const before = this.#stored.get(sku)
        return enabled && !(before?.enabled && before.options.includes(value.key))
      })
      return [{ ...value, isEnded: value.isEnded && !isSoldAnew }]
    })
  }

  /** Whether each product has one value of an option, and not all the same. */
  #isPricedBy(axis: Axis): boolean {
    const keys = this.#keys.get(axis.key)
    const valuesOf = new Map<string, Set<string>>()
    const add = (product: string, key: string | undefined) => {
      const values = valuesOf.get(product) ?? new Set()
      valuesOf.set(product, key === undefined ? values : values.add(key))
    }
    for (const { row, product } of this.#rows) add(product, keys?.get(row.sku))
    const all = new Set([...valuesOf.values()].flatMap((values) => [...values]))
    return all.size > 1 && [...valuesOf.values()].every(({ size }) => size === 1)
  }

  #holdersOf(key: string): string[] {
    return [...this.#stored.values()].filter(({ options }) => options.includes(key)).map(({ sku }) => sku)
  }

  #fresh(): { key: string } {
    return { key: `n${this.#next++}` }
  }
}

interface Group extends Named {
  skus: string[]
}

/** SKUs by the English name of their value. */
function groupVariants(rows: readonly { sku: string; value: Named | undefined }[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { sku, value } of rows) {
    if (value === undefined) continue
    const name = comparedName(value.nameEn || value.nameCn)
    const group = groups.get(name) ?? { nameEn: value.nameEn, nameCn: value.nameCn, skus: [] }
    group.skus.push(sku)
    groups.set(name, group)
  }
  return [...groups.values()]
}

function isNamedAlike(named: Named, other: Named, language: keyof Named): boolean {
  return other[language] !== '' && comparedName(named[language]) === comparedName(other[language])
}
