import type { MenuCategory } from '../../../../contract/site-map.ts'

/** Categories up to this `sortId` come before the brands, the rest after (docs/spec/routes.md#menu). */
const lastBeforeBrands = 10

/** Categories in menu order, split where the brands are inserted (docs/spec/routes.md#menu). */
export function splitAroundBrands(categorys: readonly MenuCategory[]): {
  before: MenuCategory[]
  after: MenuCategory[]
} {
  const sorted = categorys.toSorted((category, other) => category.sortId - other.sortId)
  return {
    before: sorted.filter(({ sortId }) => sortId <= lastBeforeBrands),
    after: sorted.filter(({ sortId }) => sortId > lastBeforeBrands),
  }
}

/** Widths of the row in pixels for which menu-tiers.ts has classes: a window of 64, 71, 78 and 80 rem with a scroll
 *  bar. */
const rowWidths = [928, 1040, 1152, 1184]

/** Widths of a wide system font at the size of the menu. */
const letterWidth = 7.6
const hanWidth = 15
const entryPadding = 16
const moreWidth = 72

/** First tier of `rowWidths` in which each entry fits on the row, beside the entry "More" if others do not. The number of
 *  tiers means that it never does. */
export function assignTiers(names: readonly string[]): number[] {
  const ends: number[] = []
  for (const name of names) ends.push((ends.at(-1) ?? 0) + entryPadding + estimateWidth(name))
  const whole = ends.at(-1) ?? 0
  return ends.map((end) => {
    const tier = rowWidths.findIndex((width) => whole <= width || end + moreWidth <= width)
    return tier < 0 ? rowWidths.length : tier
  })
}

function estimateWidth(name: string): number {
  return [...name].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? hanWidth : letterWidth), 0)
}
