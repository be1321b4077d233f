import type { ProductSort } from '../../../../contract/shop/catalogue/catalogue.ts'
import { newBudget, type StepBudget } from '../index/search-budget-rules.ts'
import { dayNumber, hashText, type SearchIndex } from '../index/search-index-rules.ts'
import { orderByCurrentPrice } from '../index/search-orders-rules.ts'
import {
  intersectPages,
  type Marks,
  matchSubCategories,
  scoreCount,
  scorePage,
  scoreQuery,
} from './search-match-rules.ts'
import type { ParsedQuery } from './search-query-rules.ts'

/** Parameters of a list. */
export interface ListRequest {
  /** Null without a keyword. */
  query: ParsedQuery | null
  /** A page must have an id of each of these lists: sub-categories, series. */
  requiredIds: readonly (readonly string[])[]
  /** None for all brands. */
  brandIds: readonly string[]
  /** Pages left out, such as those that are sold out. */
  excludedIds: ReadonlySet<string>
  /** By id, prices that differ from those of the index, because the cheapest products are sold out. */
  currentPrices: ReadonlyMap<string, number>
  /** Cents, inclusive. */
  minPrice: number
  maxPrice: number
  /** Arrival days, the first exclusive and the last inclusive; null for any age. */
  arrivedBetween: { after: string; until: string } | null
  sort: ProductSort
  page: number
  size: number
}

/** A page of a list with its facets: brands before the brand filter, and price bounds before the price filter. */
export interface FoundList {
  ids: string[]
  total: number
  /** Number of pages by brand id. */
  brands: Map<string, number>
  priceBounds: { minCents: number; maxCents: number } | null
}

/** Builds a list. The first pass, in memory order, counts and ranks; the second, in list order, ends at the
 *  requested page. */
export function listPages(
  index: SearchIndex,
  request: ListRequest,
  budget: StepBudget = newBudget(),
): FoundList {
  const { arrivals, brands, brandIds, ids, inShopOrder } = index
  const { prices, byPrice } = orderByCurrentPrice(index, request.currentPrices)
  const { query, minPrice, maxPrice, arrivedBetween, excludedIds } = request
  const marks = findMatches(index, request, budget)
  const [after, until] =
    arrivedBetween === null
      ? [-1, 99999999]
      : [dayNumber(arrivedBetween.after), dayNumber(arrivedBetween.until)]
  const chosenBrands =
    request.brandIds.length === 0 ? null : brandIds.map((id) => request.brandIds.includes(id))
  const isRanked = query !== null && request.sort === 'relevance'
  const text = hashText(query?.normalised ?? '')
  const scores = new Uint8Array(ids.length)
  const perScore = new Uint32Array(scoreCount)
  const perBrand = new Uint32Array(brandIds.length)
  let [min, max] = [Number.POSITIVE_INFINITY, -1]
  for (let at = 0; at < inShopOrder.length; at++) {
    const page = inShopOrder[at] ?? 0
    const mark = marks === null ? 1 : (marks[page] ?? 0)
    const arrival = arrivals[page] ?? 0
    if (mark === 0 || arrival <= after || arrival > until) continue
    if (excludedIds.size > 0 && excludedIds.has(ids[page] ?? '')) continue
    const price = prices[page] ?? 0
    const brand = brands[page] ?? 0
    const isWithinPrice = price >= minPrice && price <= maxPrice
    if (isWithinPrice) perBrand[brand] = (perBrand[brand] ?? 0) + 1
    if (chosenBrands !== null && !chosenBrands[brand]) continue
    if (price < min) min = price
    if (price > max) max = price
    if (!isWithinPrice) continue
    const score = isRanked ? scorePage(index, page, mark, text) : 1
    perScore[score] = (perScore[score] ?? 0) + 1
    scores[page] = score
  }
  return {
    ids: numbersOnPage({ ...index, byPrice }, request, scores, perScore).map((page) => ids[page] ?? ''),
    total: perScore.reduce((sum, count) => sum + count, 0),
    brands: new Map(brandIds.flatMap((id, at) => (perBrand[at] ? [[id, perBrand[at]] as const] : []))),
    priceBounds: max < 0 ? null : { minCents: min, maxCents: max },
  }
}

/** The pages that match keyword and places; null without either. */
function findMatches(
  index: SearchIndex,
  { query, requiredIds }: ListRequest,
  budget: StepBudget,
): Marks | null {
  const [marks, ...others] = [
    ...(query === null ? [] : [scoreQuery(index, query, budget)]),
    ...requiredIds.map((ids) => matchSubCategories(index, ids)),
  ]
  for (const other of others) if (marks !== undefined) intersectPages(marks, other)
  return marks ?? null
}

/** The page numbers on the requested page of a list. `scores` holds the score of each, 0 if it is not in the list. */
function numbersOnPage(
  index: SearchIndex,
  { sort, page, size }: ListRequest,
  scores: Uint8Array,
  perScore: Uint32Array,
): number[] {
  const toSkip = (page - 1) * size
  if (sort === 'relevance') return numbersByScore(index, { toSkip, size }, scores, perScore)
  const { byPrice, byArrival } = index
  const numbers: number[] = []
  let skipped = 0
  const order = sort === 'newest' ? byArrival : byPrice
  const last = order.length - 1
  for (let at = 0; at <= last && numbers.length < size; at++) {
    const number = order[sort === 'price-descending' ? last - at : at] ?? 0
    if (scores[number] === 0) continue
    if (skipped < toSkip) skipped++
    else numbers.push(number)
  }
  return numbers
}

/** The same by score, equal ones in shop order. The requested page is a range of a few scores, filled in one pass. */
function numbersByScore(
  { inShopOrder }: SearchIndex,
  { toSkip, size }: { toSkip: number; size: number },
  scores: Uint8Array,
  perScore: Uint32Array,
): number[] {
  /** By score: the position of its next page in the list, before the requested page if negative. */
  const positions = new Float64Array(scoreCount)
  let position = -toSkip
  for (let score = scoreCount - 1; score > 0; score--) {
    positions[score] = position
    position += perScore[score] ?? 0
  }
  const count = Math.max(0, Math.min(size, position))
  const numbers = new Array<number>(count).fill(0)
  let filled = 0
  for (let at = 0; at < inShopOrder.length && filled < count; at++) {
    const number = inShopOrder[at] ?? 0
    const score = scores[number] ?? 0
    if (score === 0) continue
    const place = positions[score] ?? 0
    positions[score] = place + 1
    if (place < 0 || place >= count) continue
    numbers[place] = number
    filled++
  }
  return numbers
}
