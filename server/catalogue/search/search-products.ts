import type { ProductPage, ProductQuery } from '../../../contract/catalogue/catalogue.ts'
import type { Cards } from './cache-cards.ts'
import { withoutFillers } from './filler-rules.ts'
import type { ReadSearchState, SearchState } from './follow-catalogue.ts'
import { budgetOf, type StepBudget } from './search-budget-rules.ts'
import { type FoundList, type ListRequest, listOf } from './search-list-rules.ts'
import { arrivalOfNew, placesOf } from './search-path-rules.ts'

import { readQuery } from './search-query-rules.ts'
import { inKnownParts, matchingParts, withoutTypos } from './search-typo-rules.ts'

export interface Search {
  cards: Cards
  searchState: ReadSearchState
  /** Ids of the products that are sold out. */
  readSoldOut: () => Promise<ReadonlySet<string>>
  query: ProductQuery
  /** The current day in Hong Kong. */
  today: string
}

/** Lists products by keyword and filters. Without a keyword every listed product matches, in shop order. */
export async function searchProducts(search: Search): Promise<ProductPage> {
  return await searchPage(search, { sort: 'relevance', arrived: null })
}

/** Lists new arrivals by the same filters, latest first by default. */
export async function searchNewProducts(search: Search): Promise<ProductPage> {
  return await searchPage(search, { sort: 'newest', arrived: arrivalOfNew(search.today) })
}

async function searchPage(
  { cards, searchState, readSoldOut, query, today }: Search,
  own: Pick<ListRequest, 'sort' | 'arrived'>,
): Promise<ProductPage> {
  const [mall, without] = await Promise.all([
    searchState(),
    query.inStock === undefined ? new Set<string>() : readSoldOut(),
  ])
  const { page, size } = query
  const { found, readAs, near } = searchIndex(mall, query, { ...own, without })
  return {
    items: await cards.list(found.ids, { epoch: mall.epoch, today }),
    page,
    size,
    total: found.total,
    brands: mall.brands.flatMap(({ series: _, ...brand }) => {
      const count = found.brands.get(brand.id)
      return count === undefined ? [] : [{ ...brand, count }]
    }),
    priceBounds: found.priceBounds,
    readAs,
    near,
  }
}

/** If a keyword has no result in the whole mall, words of questions are left out, Chinese is divided into known parts,
 *  and typos are corrected. If nothing helps, the parts with results are suggested. Everything shares one budget. */
export function searchIndex(
  { index, synonyms, fillers, categorys }: SearchState,
  { k, ...filters }: ProductQuery,
  own: Pick<ListRequest, 'sort' | 'arrived'> & Partial<Pick<ListRequest, 'without'>>,
  budget: StepBudget = budgetOf(),
): { found: FoundList; readAs: string | null; near: string[] } {
  const {
    brandId: brandIds = [],
    seriesId,
    minPrice = 0,
    maxPrice = Number.MAX_SAFE_INTEGER,
    page,
    size,
  } = filters
  const places = placesOf(categorys, filters)
  const wanted = {
    within: [...(places === null ? [] : [places]), ...(seriesId === undefined ? [] : [[seriesId]])],
    brandIds,
    without: own.without ?? new Set<string>(),
    minPrice,
    maxPrice,
    arrived: own.arrived,
    sort: filters.sort ?? own.sort,
    page,
    size,
  }
  const list = (keyword: string) =>
    listOf(index, { ...wanted, query: keyword === '' ? null : readQuery(keyword, synonyms) }, budget)
  const found = list(k)
  if (k === '' || found.total > 0) return { found, readAs: null, near: [] }
  const search = { index, synonyms, budget }
  const meant = withoutFillers(k, fillers) ?? k
  const asMeant = meant === k ? null : list(meant)
  if (asMeant !== null && asMeant.total > 0) return { found: asMeant, readAs: null, near: [] }
  const inMeantParts = listInParts(meant)
  if (inMeantParts !== null) return { found: inMeantParts, readAs: null, near: [] }
  const corrected = withoutTypos(search, meant)
  const again = corrected === null ? null : list(corrected)
  if (again !== null && again.total > 0) return { found: again, readAs: corrected, near: [] }
  const inCorrectedParts = corrected === null ? null : listInParts(corrected)
  if (inCorrectedParts !== null) return { found: inCorrectedParts, readAs: corrected, near: [] }
  return { found, readAs: null, near: matchingParts(search, corrected ?? meant) }

  function listInParts(keyword: string): FoundList | null {
    const parts = inKnownParts(search, keyword)
    const inThose = parts === null ? null : list(parts)
    return inThose === null || inThose.total === 0 ? null : inThose
  }
}
