import type { SuggestedPage, Suggestion } from '../../../../contract/shop/catalogue/catalogue.ts'
import type { Image } from '../../../../contract/shop/catalogue/images.ts'
import { type CatalogueRoute, productPath } from '../../../../contract/site-map.ts'
import type { Named } from '../../../../contract/values/language.ts'

/** A suggestion and the page that it opens. */
export interface SuggestedOption {
  id: string
  /** Null for the option that clears the recent searches. */
  path: string | null
  /** Keyword of a recent or popular search. */
  term?: string
  isRecent?: true
  named: Named
  /** Picture of a product. */
  image: Image | null
  /** The product whose price is shown. */
  product: Suggestion['products'][number] | null
}

export interface SuggestedOptions {
  places: SuggestedOption[]
  products: SuggestedOption[]
}

/** Pages of the menu first, then products. A page that is not in the current menu is left out. */
export function suggestedOptions(
  { places, products }: Suggestion,
  routes: ReadonlyMap<string, CatalogueRoute>,
): SuggestedOptions {
  return {
    places: places.flatMap((place) => {
      const path = findPagePath(place, routes)
      return path === null ? [] : [{ id: place.id, path, named: place, image: null, product: null }]
    }),
    products: products.map((product) => {
      const { id, image } = product
      return { id, path: productPath(product), named: product, image, product }
    }),
  }
}

/** Recent searches with an option that clears them, and popular searches. */
export function searchedOptions(
  { recent, popular }: { recent: readonly string[]; popular: readonly string[] },
  clearRecent: string,
): { recent: SuggestedOption[]; popular: SuggestedOption[] } {
  const named = (text: string) => ({ nameEn: text, nameCn: text })
  const toOption = (term: string): SuggestedOption => ({
    id: term,
    path: searchPath(term),
    term,
    named: named(term),
    image: null,
    product: null,
  })
  const clear = { id: 'clear', path: null, named: named(clearRecent), image: null, product: null }
  return {
    recent:
      recent.length === 0
        ? []
        : [...recent.map((term) => ({ ...toOption(term), isRecent: true as const })), clear],
    popular: popular.map(toOption),
  }
}

/** The option below all suggestions, which searches for what is typed. */
export function allResultsOption(keyword: string, name: string): SuggestedOption {
  const named = { nameEn: name, nameCn: name }
  return { id: 'all', path: searchPath(keyword), term: keyword, named, image: null, product: null }
}

/** The results page of a keyword. */
export function searchPath(k: string): string {
  return `/product/search?${new URLSearchParams({ k })}`
}

const ids = { brand: 'brandId', series: 'seriesId', category: 'cId', subCategory: 'csubId' } as const

function findPagePath(
  { kind, id }: SuggestedPage,
  routes: ReadonlyMap<string, CatalogueRoute>,
): string | null {
  for (const route of routes.values())
    if (route.kind === kind && route.query[ids[kind]] === id) return route.path
  return null
}
