import type { ChoiceValue } from '../../../contract/shop/catalogue/catalogue.ts'
import { type Axis, joinedName } from '../../../contract/shop/catalogue/options/option-axes.ts'
import { optionName } from '../../../contract/shop/catalogue/options/option-name.ts'
import { swatchColours } from '../../../contract/shop/catalogue/swatch-colours.ts'
import type { Named } from '../../../contract/values/language.ts'

interface Page extends Named {
  images: readonly { altEn: string; altCn: string }[]
  axes: readonly Pick<Axis, 'values'>[]
  products: readonly Product[]
}

interface Product extends Named {
  specifications: readonly Option[]
}

interface Option extends Named {
  id: string
  /** Keys of its values of the axes. */
  options: readonly string[]
}

/** The values of a choice, each with its colour and picture if all of them are colours. */
export function withSwatches(values: readonly ChoiceValue[], images: Page['images']): ChoiceValue[] {
  const colours = swatchColours(values)
  if (colours === null) return [...values]
  return values.map((value, at) => {
    const place = placeOfOption(images, value)
    return { ...value, colour: colours[at], ...(place !== null && { place }) }
  })
}

/** The picture of each specification of a page, for its cart and order lines: of its combination of values, or of the first
 *  value that has one, such as its colour. Null if no picture shows it. */
export function picturesOfOptions(page: Page): { id: string; place: number | null }[] {
  return page.products.flatMap((product) =>
    product.specifications.map((option) => {
      const names = listOptionNames(option, product, page)
      const places = names.map((name) => placeOfOption(page.images, name, page))
      return { id: option.id, place: places.find((place) => place !== null) ?? null }
    }),
  )
}

/** The names by which a picture shows a specification, the most exact first. A single specification of a single product
 *  has none: it has the main picture of its page. */
function listOptionNames(option: Option, product: Product, { axes, products, ...page }: Page): Named[] {
  const values = axes.flatMap((axis) => axis.values.filter(({ key }) => option.options.includes(key)))
  if (values.length > 0) return [joinedName(values), ...values]
  const style = {
    nameEn: optionName(product.nameEn, page.nameEn),
    nameCn: optionName(product.nameCn, page.nameCn),
  }
  return [...(product.specifications.length > 1 ? [option] : []), ...(products.length > 1 ? [style] : [])]
}

/** The index of the picture whose alternative text ends with the name of an option. */
function placeOfOption(images: Page['images'], option: Named, page: Named | null = null): number | null {
  const place = images.findIndex(
    ({ altEn, altCn }) =>
      isOptionPicture(altEn, option.nameEn, page?.nameEn) ||
      isOptionPicture(altCn, option.nameCn, page?.nameCn),
  )
  return place < 0 ? null : place
}

/** Whether an alternative text ends with the name of an option: “Lipstick in Brick”, 「唇膏，磚紅」. “Shirt, Red / S” shows
 *  one combination and not every S; “Size of Pan: 24 cm” shows a measure. */
function isOptionPicture(alt: string, option: string, page?: string): boolean {
  if (option === '' || !alt.toLowerCase().endsWith(option.toLowerCase())) return false
  const before = alt.slice(0, alt.length - option.length)
  if (before === '') return true
  const isMeasure = /\d/.test(option)
  if (isMeasure && page !== undefined && !isJoined(before, page)) return false
  return /(?<!\/\s*)[\s,，、:：（(]$/u.test(before)
}

/** Whether a text is the name of a page and a separator: “Pan, ”, “Pan in ”. */
function isJoined(text: string, page: string): boolean {
  const name = text.replace(/(?:\sin)?[\s,，、:：（(]*$/u, '')
  return name.toLowerCase() === page.toLowerCase()
}
