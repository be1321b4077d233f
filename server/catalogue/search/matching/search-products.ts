import type { Category, ProductQuery } from '../../../../contract/shop/catalogue/catalogue.ts'
import { newBudget, type StepBudget } from '../index/search-budget-rules.ts'
import type { SearchIndex } from '../index/search-index-rules.ts'
import { type Fillers, removeFillers } from './filler-rules.ts'
import { vocabularyOf } from './index-vocabulary-rules.ts'
import { type FoundList, type ListRequest, listPages } from './search-list-rules.ts'
import { listSubCategoryIds } from './search-path-rules.ts'
import { noSynonyms, parseQuery, type Synonyms } from './search-query-rules.ts'
import {
  correctTypos,
  divideIntoKnownParts,
  findMatchingParts,
  type TypoSearch,
} from './search-typo-rules.ts'

/** What is searched. */
export interface SearchState {
  index: SearchIndex
  synonyms: Synonyms
  fillers: Fillers
  categorys: readonly Category[]
}

/** What a search found, and what it searched for instead of the typed keyword. */
export interface SearchAnswer {
  found: FoundList
  correctedKeyword: string | null
  suggestedKeywords: string[]
}

/** Parameters of a search that the query does not name. */
export type OwnRequest = Pick<ListRequest, 'sort' | 'arrivedBetween'> &
  Partial<Pick<ListRequest, 'excludedIds' | 'currentPrices'>>

/** What a search reads from the listed products. */
export interface SearchedMall extends TypoSearch {
  fillers: Fillers
  list: (keyword: string) => FoundList
}

/** Searches an index in memory. Everything shares one budget. */
export function searchIndex(
  { index, synonyms, fillers, categorys }: SearchState,
  query: ProductQuery,
  own: OwnRequest,
  budget: StepBudget = newBudget(),
): SearchAnswer {
  const request = toListRequest(categorys, query, own)
  const known = synonymsOf(query, synonyms)
  const list = (keyword: string) =>
    listPages(index, { ...request, query: keyword === '' ? null : parseQuery(keyword, known) }, budget)
  return searchMall({ vocabulary: vocabularyOf(index, budget), synonyms, fillers, budget, list }, query)
}

/** The synonyms that apply to a query. */
export function synonymsOf({ literal }: Pick<ProductQuery, 'literal'>, synonyms: Synonyms): Synonyms {
  return literal === undefined ? synonyms : noSynonyms
}

/** The list of a query without its keyword. */
export function toListRequest(
  categorys: readonly Category[],
  filters: ProductQuery,
  own: OwnRequest,
): Omit<ListRequest, 'query'> {
  const {
    brandId: brandIds = [],
    seriesId,
    minPrice = 0,
    maxPrice = Number.MAX_SAFE_INTEGER,
    page,
    size,
  } = filters
  const places = listSubCategoryIds(categorys, filters)
  return {
    requiredIds: [...(places === null ? [] : [places]), ...(seriesId === undefined ? [] : [[seriesId]])],
    brandIds,
    excludedIds: own.excludedIds ?? new Set<string>(),
    currentPrices: own.currentPrices ?? new Map<string, number>(),
    minPrice,
    maxPrice,
    arrivedBetween: own.arrivedBetween,
    sort: filters.sort ?? own.sort,
    page,
    size,
  }
}

/** If a keyword that is not literal has no result in the whole mall, words of questions are left out, Chinese is divided
 *  into known parts, and typos are corrected. If nothing helps, the parts with results are suggested. */
export function searchMall(
  { list, fillers, ...search }: SearchedMall,
  { k, literal }: Pick<ProductQuery, 'k' | 'literal'>,
): SearchAnswer {
  const { synonyms } = search
  const found = list(k)
  if (k === '' || found.total > 0 || literal !== undefined)
    return { found, correctedKeyword: null, suggestedKeywords: [] }
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
    findFirstResult(
      attempts.filter((keyword) => keyword !== k),
      listNonEmpty,
    ) ?? findFirstResult(attempts, listInParts)
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
function findFirstResult<Result>(
  keywords: readonly string[],
  list: (keyword: string) => Result | null,
): Result | null {
  for (const keyword of keywords) {
    const result = list(keyword)
    if (result !== null) return result
  }
  return null
}
