import type { ProductCard, ProductPage } from '../../../../contract/shop/catalogue/catalogue.ts'
import type { CatalogueRoute } from '../../../../contract/site-map.ts'
import type { Api } from '../../../shared/api/client.ts'
import type { Loading } from '../../../shared/api/load.ts'
import { inOneLanguage } from '../../../shared/language/one-language.ts'
import { type ListChoice, lastStep, pagesFor, readChoice, searchedFor, shownAt } from './list-choice.ts'

/** Data of a list page. */
export interface ProductList {
  /** Choice of the address that the data was loaded for. */
  choice: ListChoice
  products: ProductCard[]
  total: number
  brands: ProductPage['brands']
  priceBounds: ProductPage['priceBounds']
  /** The corrected keyword that was searched for instead of a typo. */
  correctedKeyword: ProductPage['correctedKeyword']
  /** Keywords with results, for a list without products. */
  suggestedKeywords: ProductPage['suggestedKeywords']
}

export interface ListSource extends Loading {
  fetchPage?: Api['catalogue']['search' | 'listNew']
  /** Query of the page itself. It overrides the address. */
  within?: CatalogueRoute['query']
}

/** Loads a list up to the step in its address, so that Back restores all of it and the scroll position. */
export async function loadList({
  api,
  menu,
  url,
  language,
  fetchPage = api.catalogue.search,
  within = {},
}: ListSource): Promise<ProductList> {
  const requestedChoice = readChoice(url.searchParams)
  const load = async (choice: ListChoice) => {
    const part = shownAt(choice.page)
    const query = { ...searchedFor(choice), ...within }
    const pages = await Promise.all(pagesFor(part).map((page) => fetchPage({ query: { ...query, ...page } })))
    const [firstPage] = pages
    if (firstPage === undefined) throw new Error('A list was loaded without a page.')
    const products = pages.flatMap(({ items }) => items).slice(0, part.to - part.from)
    return { ...firstPage, products, choice }
  }
  const requested = await load(requestedChoice)
  const brandIds = await knownBrands(requested, menu)
  const found =
    brandIds.length < requestedChoice.brandIds.length
      ? await load({ ...requestedChoice, brandIds })
      : requested
  // The list may have shrunk since the address was created.
  const isBeyond = found.products.length === 0 && found.total > 0
  const list = isBeyond ? await load({ ...found.choice, page: lastStep(found.total) }) : found
  const { choice, products, total, brands, priceBounds, correctedKeyword, suggestedKeywords } = list
  return {
    choice,
    total,
    priceBounds,
    correctedKeyword,
    suggestedKeywords,
    ...inOneLanguage({ products, brands }, language),
  }
}

/** The chosen brands without unknown ones (docs/spec/routes.md#catalogue-routes). The menu of a tab may lack a new brand
 *  that the list offers. */
async function knownBrands(
  { choice, brands }: Pick<ProductList, 'choice' | 'brands'>,
  menu: Loading['menu'],
): Promise<readonly string[]> {
  if (choice.brandIds.length === 0) return choice.brandIds
  const known = new Set([...brands, ...(await menu()).brands].map(({ id }) => id))
  return choice.brandIds.filter((id) => known.has(id))
}
