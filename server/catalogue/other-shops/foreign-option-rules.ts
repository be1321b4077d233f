import { comparedName, maxAxes } from '../../../contract/shop/catalogue/options/option-axes.ts'
import { chineseColour } from '../../../contract/shop/catalogue/swatch-colours.ts'
import type { Named } from '../../../contract/values/language.ts'
import type { ForeignOption } from './foreign-rows-rules.ts'

/** An option with the value of one variant, in both languages; empty where a language is unknown. */
export interface OptionOfVariant {
  name: Named
  value: Named
}

/** Usual names of options, as other shops write them. */
const usualNames: readonly (readonly [nameCn: string, ...nameEn: string[]])[] = [
  ['顏色', 'colour', 'color'],
  ['尺碼', 'size'],
  ['物料', 'material', 'fabric'],
  ['款式', 'style', 'design'],
  ['味道', 'flavour', 'flavor', 'taste'],
  ['香味', 'scent', 'fragrance'],
  ['長度', 'length'],
  ['闊度', 'width'],
  ['重量', 'weight'],
  ['容量', 'capacity', 'volume'],
  ['圖案', 'pattern', 'print'],
  ['型號', 'model'],
  ['數量', 'quantity', 'pack size'],
  ['包裝', 'packing', 'packaging', 'pack'],
]
const chineseNames = new Map(usualNames.flatMap(([cn, ...names]) => names.map((name) => [name, cn] as const)))
const englishNames = new Map(
  usualNames.map(([cn, name = '']) => [cn, `${name.charAt(0).toUpperCase()}${name.slice(1)}`] as const),
)

/** The options of the variants of a product, in one order. Null unless each variant has a value of each option, no
 *  combination occurs twice and the mall has place for all of them. */
export function optionsOfVariants(
  variants: readonly { en: readonly ForeignOption[]; cn: readonly ForeignOption[] }[],
): OptionOfVariant[][] | null {
  const all = variants.map(({ en, cn }) =>
    (en.length > 0 ? en : cn).map((_, at): OptionOfVariant => {
      const [english, chinese] = [en[at], cn[at]]
      return {
        name: toOptionNames(english?.name ?? '', chinese?.name ?? ''),
        value: toOptionValue(english?.value ?? '', chinese?.value ?? ''),
      }
    }),
  )
  const names = [...new Set(all.flatMap((options) => options.map(({ name }) => joinNames(name))))]
  if (names.length === 0 || names.length > maxAxes || names.includes('')) return null
  const aligned = all.map((options) =>
    names.flatMap((name) => options.find((option) => joinNames(option.name) === name) ?? []),
  )
  const isWhole = aligned.every(({ length }, at) => length === names.length && all[at]?.length === length)
  const combinations = new Set(
    aligned.map((options) => options.map(({ value }) => joinNames(value)).join('\n')),
  )
  return isWhole && combinations.size === variants.length ? aligned : null
}

/** The fewest options whose values determine the price; null if none do. */
export function pricedPlaces(
  options: readonly (readonly OptionOfVariant[])[],
  prices: readonly string[],
): number[] | null {
  const places = options[0]?.map((_, at) => at) ?? []
  const sets = Array.from({ length: 2 ** places.length }, (_, set) => places.filter((at) => (set >> at) & 1))
  const determines = (set: readonly number[]) => {
    const priceOf = new Map<string, string>()
    return options.every((own, at) => {
      const group = formatOptionGroup(own, set)
      const price = priceOf.get(group) ?? prices[at] ?? ''
      priceOf.set(group, price)
      return price === prices[at]
    })
  }
  return sets.toSorted((a, b) => a.length - b.length).find(determines) ?? null
}

/** The combination of the values at these places. */
export function formatOptionGroup(options: readonly OptionOfVariant[], places: readonly number[]): string {
  return places.map((at) => joinNames(options[at]?.value ?? { nameEn: '', nameCn: '' })).join('\n')
}

/** A size or quantity reads the same in both languages; a word such as `Red` does not. */
export function textIfNeutral(text: string): string {
  return /^[\p{N}\p{Lu}\s./×x+%"'°-]*$/u.test(text) || /^\d[\d.]* ?(ml|l|g|kg|cm|mm|m|gb|tb)$/i.test(text)
    ? text
    : ''
}

function toOptionNames(en: string, cn: string): Named {
  const nameEn = en || englishNames.get(comparedName(cn)) || textIfNeutral(cn)
  return {
    nameEn,
    nameCn: ownChinese(cn, en) || chineseNames.get(comparedName(en)) || cn || textIfNeutral(en),
  }
}

function toOptionValue(en: string, cn: string): Named {
  return {
    nameEn: en || textIfNeutral(cn),
    nameCn: ownChinese(cn, en) || chineseColour(en) || cn || textIfNeutral(en),
  }
}

/** A column that fills both languages has no Chinese of its own. */
function ownChinese(cn: string, en: string): string {
  return cn === en ? '' : cn
}

function joinNames({ nameEn, nameCn }: Named): string {
  return comparedName(nameEn || nameCn)
}
