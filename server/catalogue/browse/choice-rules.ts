import type { Choice, ChoiceValue, Specification } from '../../../contract/shop/catalogue/catalogue.ts'
import { type Axis, joinedName } from '../../../contract/shop/catalogue/options/option-axes.ts'
import { optionName } from '../../../contract/shop/catalogue/options/option-name.ts'
import type { Named } from '../../../contract/values/language.ts'
import { nameChoiceByValues } from './choice-name-rules.ts'
import type { StoredSpecification } from './offered-option-rules.ts'
import { withSwatches } from './swatch-rules.ts'

interface Page extends Named {
  images: readonly { altEn: string; altCn: string }[]
}

type Stored = Named & { id: string; specifications: StoredSpecification[] }

/** Choices and the key of each specification in each of them. */
interface Keyed {
  choices: Choice[]
  keysByOption: ReadonlyMap<string, string[]>
}

/** What a shopper chooses on a page, and its products with the values of their specifications. Every combination of
 *  values is at most one specification. A choice with one value is left out. */
export function listChoices<Product extends Stored>(
  page: Page,
  axes: readonly Axis[],
  products: readonly Product[],
) {
  const { choices, keysByOption } = fromOptions(axes, products) ?? fromNames(page, axes, products)
  const isShown = choices.map(({ values }) => values.length > 1)
  return {
    choices: choices
      .filter((_, at) => isShown[at])
      .map((choice) => ({ ...choice, values: withSwatches(choice.values, page.images) })),
    products: products.flatMap(({ specifications, ...product }) => {
      const shown = specifications.flatMap(({ options: _, ...one }): Specification[] => {
        const keys = keysByOption.get(one.id)
        return keys ? [{ ...one, values: keys.filter((_key, at) => isShown[at]) }] : []
      })
      return specifications.length > 0 && shown.length === 0 ? [] : [{ ...product, specifications: shown }]
    }),
  }
}

/** The options of a page. Disabled specifications outside of them are left out; null if one on sale is. */
function fromOptions(axes: readonly Axis[], products: readonly Stored[]): Keyed | null {
  const specifications = products.flatMap((product) => product.specifications)
  const used = new Set(specifications.flatMap(({ options }) => options))
  const choices = [...axes]
    .sort((one, other) => Number(other.isPriced) - Number(one.isPriced))
    .map(({ nameEn, nameCn, isPriced, values }) => ({
      nameEn,
      nameCn,
      isPriced,
      values: values.filter((value) => !value.isEnded || used.has(value.key)).map(toChoiceValue),
    }))
  if (choices.length === 0) return null
  const seen = new Set<string>()
  const keysByOption = new Map<string, string[]>()
  for (const { id, options, enabled } of onSaleFirst(specifications)) {
    const keys = choices.flatMap(({ values }) => values.find(({ key }) => options.includes(key))?.key ?? [])
    const isOwn = keys.length === choices.length && !seen.has(keys.join())
    if (!isOwn && enabled) return null
    if (!isOwn) continue
    seen.add(keys.join())
    keysByOption.set(id, keys)
  }
  return { choices, keysByOption }
}

/** Products and the names of their specifications, as choices of a page without options. */
function fromNames(page: Named, axes: readonly Axis[], products: readonly Stored[]): Keyed {
  const values = new Map<string, ChoiceValue>()
  const keysByOption = new Map<string, string[]>()
  for (const product of products) {
    const seen = new Map<string, number>()
    for (const specification of product.specifications) {
      const names = `${specification.nameEn}\n${specification.nameCn}`
      // A name that a product repeats is another value each time.
      const turn = (seen.get(names) ?? 0) + 1
      seen.set(names, turn)
      const value =
        values.get(`${names}\n${turn}`) ?? toChoiceValue({ ...specification, key: specification.id })
      values.set(`${names}\n${turn}`, value)
      keysByOption.set(specification.id, [product.id, value.key])
    }
  }
  const styles = products.map((one) => ({
    key: one.id,
    nameEn: optionName(one.nameEn, page.nameEn),
    nameCn: optionName(one.nameCn, page.nameCn),
  }))
  return {
    choices: [
      { ...nameOfChoice(axes, true, styles), isPriced: true, values: styles },
      {
        ...nameOfChoice(axes, false, [...values.values()]),
        isPriced: false,
        // The sizes of another product are not offered as sizes of this one.
        ...(products.length > 1 && { isOfProduct: true }),
        values: [...values.values()],
      },
    ],
    keysByOption,
  }
}

function toChoiceValue({ key, nameEn, nameCn }: ChoiceValue): ChoiceValue {
  return { key, nameEn, nameCn }
}

function onSaleFirst(specifications: readonly StoredSpecification[]) {
  return [...specifications].sort(
    (specification, other) => Number(other.enabled) - Number(specification.enabled),
  )
}

/** The name of a choice that has none of its own. */
function nameOfChoice(axes: readonly Axis[], isPriced: boolean, values: readonly Named[]): Named {
  const own = axes.filter((axis) => axis.isPriced === isPriced)
  if (own.length > 0) return joinedName(own)
  return nameChoiceByValues(values, isPriced)
}
