import type { ProductCard, ProductPage } from '../../../../contract/catalogue/catalogue.ts'
import type { Language } from '../../../../contract/language.ts'
import type { CatalogueRoute } from '../../../../contract/site-map.ts'
import type { Api } from '../../platform/api/api.ts'
import { inOneLanguage } from '../../platform/pages/one-language.ts'
import { type ListChoice, lastStep, pagesFor, readChoice, searchedFor, shownAt } from './list-choice.ts'

/** A list as a page shows it. */
export interface ProductList {
  /** As the address says it, so that the page draws what it was loaded for. */
  choice: ListChoice
  products: ProductCard[]
  total: number
  brands: ProductPage['brands']
  priceBounds: ProductPage['priceBounds']
  /** What was looked for in the place of a mistyped keyword. */
  readAs: ProductPage['readAs']
  /** Where nothing was found: keywords that would find something. */
  near: ProductPage['near']
}

export interface ListSource {
  api: Api
  url: URL
  language: Language
  call?: 'GET /product/search' | 'GET /product/new'
  /** What the page itself is about. It outweighs what the address asks for. */
  within?: CatalogueRoute['query']
}

/** Loads a list as far as its address says, so that going back finds all of it, and its place on the page. */
export async function loadList({
  api,
  url,
  language,
  call = 'GET /product/search',
  within = {},
}: ListSource): Promise<ProductList> {
  const wanted = readChoice(url.searchParams)
  const asked = { ...searchedFor(wanted), ...within }
  const loadStep = async (step: number) => {
    const part = shownAt(step)
    const pages = await Promise.all(
      pagesFor(part).map((page) => api.call(call, { query: { ...asked, ...page } })),
    )
    const [first] = pages
    if (first === undefined) throw new Error('A list was loaded without a page.')
    const products = pages.flatMap(({ items }) => items).slice(0, part.to - part.from)
    return { ...first, products, choice: { ...wanted, page: step } }
  }
  const found = await loadStep(wanted.page)
  // Goods may have gone since the address was made.
  const isBeyond = found.products.length === 0 && found.total > 0
  const list = isBeyond ? await loadStep(lastStep(found.total)) : found
  const { choice, products, total, brands, priceBounds, readAs, near } = list
  return { choice, total, priceBounds, readAs, near, ...inOneLanguage({ products, brands }, language) }
}
