import type { DisplayProduct, Swatch } from '../../../contract/catalogue/catalogue.ts'
import { swatchColours } from '../../../contract/catalogue/swatch-colours.ts'

type Page = Pick<DisplayProduct, 'images'> & {
  products: readonly { specifications: DisplayProduct['products'][number]['specifications'] }[]
}

/** The swatches of a page: the colour of each specification, and the picture whose alternative text ends with its
 *  name. Empty for an article whose options are not colours. */
export function swatchesOf({ images, products }: Page): Swatch[] {
  return products.flatMap(({ specifications }) => {
    const colours = specifications.length > 1 ? swatchColours(specifications) : null
    return (colours ?? []).flatMap((colour, at) => {
      const option = specifications[at]
      if (option === undefined) return []
      const place = images.findIndex(
        ({ altEn, altCn }) => isPictureOf(altEn, option.nameEn) || isPictureOf(altCn, option.nameCn),
      )
      return [{ specificationId: option.id, colour, place: place < 0 ? null : place }]
    })
  })
}

/** Whether an alternative text ends with the name of an option: “Lipstick in Brick”, 「唇膏，磚紅」. */
function isPictureOf(alt: string, option: string): boolean {
  if (!alt.toLowerCase().endsWith(option.toLowerCase())) return false
  const before = alt.slice(0, alt.length - option.length)
  return before === '' || /[\s,，、:：（(]$/u.test(before)
}
