import type { Brand, Category, SuggestedPage } from '../../../../contract/shop/catalogue/catalogue.ts'
import { isUnspaced, normalise, splitNormalised } from '../text/normalise-rules.ts'

/** Maximum menu pages suggested for a keyword. */
const maxSuggestedPages = 4

/** A menu page with its normalised names. */
export interface SuggestablePage {
  place: SuggestedPage
  /** Normalised. */
  names: readonly string[]
}

/** Brands, series, categories and sub-categories whose name contains every typed word: English by prefix, Chinese by
 *  substring. Names that start with the query come first. */
export function suggestPages(typed: string, pages: readonly SuggestablePage[]): SuggestedPage[] {
  const normalised = normalise(typed)
  const words = splitNormalised(normalised)
  if (words.length === 0) return []
  const rankNames = (names: readonly string[]) => {
    const isMatch = names.some((name) => words.every((word) => hasWord(name, word)))
    return isMatch ? (names.some((name) => name.startsWith(normalised)) ? 1 : 2) : 0
  }
  const ranked = pages.map(({ place, names }) => ({ place, rank: rankNames(names) }))
  return [1, 2]
    .flatMap((rank) => ranked.filter((candidate) => candidate.rank === rank))
    .slice(0, maxSuggestedPages)
    .map(({ place }) => place)
}

/** Normalises the names of a menu once per epoch instead of once per request. */
export function suggestablePages(menu: {
  brands: readonly Brand[]
  categorys: readonly Category[]
}): SuggestablePage[] {
  return menuPages(menu.brands, menu.categorys).map((place) => ({
    place,
    names: [place.nameCn, place.nameEn].map(normalise),
  }))
}

function hasWord(name: string, word: string): boolean {
  return isUnspaced(word) ? name.includes(word) : ` ${name}`.includes(` ${word}`)
}

function menuPages(brands: readonly Brand[], categorys: readonly Category[]): SuggestedPage[] {
  const named = ({ id, nameEn, nameCn }: { id: string; nameEn: string; nameCn: string }) => ({
    id,
    nameEn,
    nameCn,
  })
  return [
    ...brands.map((brand) => ({ kind: 'brand' as const, ...named(brand) })),
    ...categorys.map((category) => ({ kind: 'category' as const, ...named(category) })),
    ...categorys.flatMap(({ subCategory }) =>
      subCategory.map((sub) => ({ kind: 'subCategory' as const, ...named(sub) })),
    ),
    ...brands.flatMap(({ series }) =>
      series.map((brandSeries) => ({ kind: 'series' as const, ...named(brandSeries) })),
    ),
  ]
}
