import type { ProductPage, ProductQuery } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Cards } from './cache-cards.ts'
import { removeFillers } from './filler-rules.ts'
import type { ReadSearchState, SearchState } from './follow-catalogue.ts'
import { newBudget, type StepBudget } from './search-budget-rules.ts'
import { type FoundList, type ListRequest, listPages } from './search-list-rules.ts'
import { newArrivalDays, subCategoryIdsOf } from './search-path-rules.ts'
import { parseQuery } from './search-query-rules.ts'
import { correctTypos, divideIntoKnownParts, findMatchingParts } from './search-typo-rules.ts'

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
  return await searchPage(search, { sort: 'relevance', arrivedBetween: null })
}

/** Lists new arrivals by the same filters, latest first by default. */
export async function searchNewProducts(search: Search): Promise<ProductPage> {
  return await searchPage(search, { sort: 'newest', arrivedBetween: newArrivalDays(search.today) })
}

async function searchPage(
  { cards, searchState, readSoldOut, query, today }: Search,
  own: Pick<ListRequest, 'sort' | 'arrivedBetween'>,
): Promise<ProductPage> {
  const [state, excludedIds] = await Promise.all([
    searchState(),
    query.inStock === undefined ? new Set<string>() : readSoldOut(),
  ])
  const { page, size } = query
  const { found, correctedKeyword, suggestedKeywords } = searchIndex(state, query, { ...own, excludedIds })
  return {
    items: await cards.list(found.ids, { epoch: state.epoch, today }),
    page,
    size,
    total: found.total,
    brands: state.brands.flatMap(({ series: _, ...brand }) => {
      const count = found.brands.get(brand.id)
      return count === undefined ? [] : [{ ...brand, count }]
    }),
    priceBounds: found.priceBounds,
    correctedKeyword,
    suggestedKeywords,
  }
}

/** If a keyword has no result in the whole mall, words of questions are left out, Chinese is divided into known parts,
 *  and typos are corrected. If nothing helps, the parts with results are suggested. Everything shares one budget. */
export function searchIndex(
  { index, synonyms, fillers, categorys }: SearchState,
  { k, ...filters }: ProductQuery,
  own: Pick<ListRequest, 'sort' | 'arrivedBetween'> & Partial<Pick<ListRequest, 'excludedIds'>>,
  budget: StepBudget = newBudget(),
): { found: FoundList; correctedKeyword: string | null; suggestedKeywords: string[] } {
  const {
    brandId: brandIds = [],
    seriesId,
    minPrice = 0,
    maxPrice = Number.MAX_SAFE_INTEGER,
    page,
    size,
  } = filters
  const places = subCategoryIdsOf(categorys, filters)
  const wanted = {
    requiredIds: [...(places === null ? [] : [places]), ...(seriesId === undefined ? [] : [[seriesId]])],
    brandIds,
    excludedIds: own.excludedIds ?? new Set<string>(),
    minPrice,
    maxPrice,
    arrivedBetween: own.arrivedBetween,
    sort: filters.sort ?? own.sort,
    page,
    size,
  }
  const list = (keyword: string) =>
    listPages(index, { ...wanted, query: keyword === '' ? null : parseQuery(keyword, synonyms) }, budget)
  const found = list(k)
  if (k === '' || found.total > 0) return { found, correctedKeyword: null, suggestedKeywords: [] }
  const search = { index, synonyms, budget }
  const listNonEmpty = (keyword: string | null) => {
    const matches = keyword === null ? null : list(keyword)
    return matches !== null && matches.total > 0 ? matches : null
  }
  const listInParts = (keyword: string) => listNonEmpty(divideIntoKnownParts(search, keyword))
  const remaining = removeFillers(k, fillers) ?? k
  // Fillers with synonyms are left out last: 媽媽 narrows gifts, but no hand cream is for mothers only.
  const meaningful = removeFillers(k, fillers, (filler) => synonyms.synonymSets.has(filler)) ?? k
  const attempts = [...new Set([meaningful, remaining])]
  const withoutFillers =
    firstOf(
      attempts.filter((keyword) => keyword !== k),
      listNonEmpty,
    ) ?? firstOf(attempts, listInParts)
  if (withoutFillers !== null) return { found: withoutFillers, correctedKeyword: null, suggestedKeywords: [] }
  const corrected = correctTypos(search, remaining)
  const withoutTypos = corrected === null ? null : (listNonEmpty(corrected) ?? listInParts(corrected))
  if (withoutTypos !== null)
    return { found: withoutTypos, correctedKeyword: corrected, suggestedKeywords: [] }
  return {
    found,
    correctedKeyword: null,
    suggestedKeywords: findMatchingParts(search, corrected ?? remaining),
  }
}

/** The first result that is not null. */
function firstOf<Result>(
  keywords: readonly string[],
  list: (keyword: string) => Result | null,
): Result | null {
  for (const keyword of keywords) {
    const result = list(keyword)
    if (result !== null) return result
  }
  return null
}
