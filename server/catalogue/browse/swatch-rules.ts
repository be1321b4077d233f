import type { ChoiceValue } from '../../../contract/catalogue/catalogue.ts'
import { swatchColours } from '../../../contract/catalogue/swatch-colours.ts'

interface Page {
  images: readonly { altEn: string; altCn: string }[]
  products: readonly { specifications: readonly Option[] }[]
}

interface Option {
  id: string
  nameEn: string
  nameCn: string
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

/** The picture of each specification of a page, for its cart and order lines; null if none shows it. A single
 *  specification has the main picture of its page. */
export function picturesOfOptions({ images, products }: Page): { id: string; place: number | null }[] {
  return products.flatMap(({ specifications }) =>
    specifications.map((option) => ({
      id: option.id,
      place: specifications.length > 1 ? placeOfOption(images, option) : null,
    })),
  )
}

/** The index of the picture whose alternative text ends with the name of an option. */
function placeOfOption(images: Page['images'], { nameEn, nameCn }: Omit<Option, 'id'>): number | null {
  const place = images.findIndex(
    ({ altEn, altCn }) => isPictureOf(altEn, nameEn) || isPictureOf(altCn, nameCn),
  )
  return place < 0 ? null : place
}

/** Whether an alternative text ends with the name of an option: “Lipstick in Brick”, 「唇膏，磚紅」. */
function isPictureOf(alt: string, option: string): boolean {
  if (!alt.toLowerCase().endsWith(option.toLowerCase())) return false
  const before = alt.slice(0, alt.length - option.length)
  return before === '' || /[\s,，、:：（(]$/u.test(before)
}
