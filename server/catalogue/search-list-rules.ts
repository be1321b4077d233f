import type { ProductSort } from '../../contract/catalogue.ts'
import { dayNumber, type SearchIndex } from './search-index-rules.ts'
import { keepOnly, type Marks, marksOf, marksOfPlaces, rankOf, ranks } from './search-match-rules.ts'
import type { ReadQuery } from './search-query-rules.ts'

/** A list to be made. */
export interface WantedList {
  /** Null where there is no keyword. */
  query: ReadQuery | null
  /** Each of these lists one id of which every page must have: sub-categories, series. */
  within: readonly (readonly string[])[]
  brandId: string | null
  /** Cents, both included. */
  minPrice: number
  maxPrice: number
  /** Days of arrival, the first excluded and the last included; null where age does not matter. */
  arrived: { after: string; until: string } | null
  sort: ProductSort
  page: number
  size: number
}

/** A page of a list, with the figures of its facets: the brands that are there before one is chosen,
 *  and the prices before they are narrowed. */
export interface FoundList {
  ids: string[]
  total: number
  /** How many pages each brand has, by brand id. */
  brands: Map<string, number>
  priceBounds: { minCents: number; maxCents: number } | null
}

/** Makes a list by one walk past all pages in the wanted order. */
export function listOf(index: SearchIndex, wanted: WantedList): FoundList {
  const { prices, arrivals, brands, brandIds, pages } = index
  const marks = everythingWanted(index, wanted)
  const after = wanted.arrived === null ? -1 : dayNumber(wanted.arrived.after)
  const until = wanted.arrived === null ? 99999999 : dayNumber(wanted.arrived.until)
  const brand = wanted.brandId === null ? null : brandIds.indexOf(wanted.brandId)
  const counts = new Uint32Array(brandIds.length)
  let [least, most] = [Number.POSITIVE_INFINITY, -1]
  const take = shelfFor(index, wanted, marks)
  for (let at = 0; at < pages.length; at++) {
    const page = take.pageAt(at)
    if (marks !== null && (marks[page] ?? 0) === 0) continue
    const arrival = arrivals[page] ?? 0
    if (arrival <= after || arrival > until) continue
    const price = prices[page] ?? 0
    const isWithinPrice = price >= wanted.minPrice && price <= wanted.maxPrice
    const isOfBrand = brand === null || brands[page] === brand
    if (isWithinPrice) counts[brands[page] ?? 0] = (counts[brands[page] ?? 0] ?? 0) + 1
    if (!isOfBrand) continue
    if (price < least) least = price
    if (price > most) most = price
    if (isWithinPrice) take.put(page)
  }
  const { found, total } = take.taken()
  return {
    ids: found.map((page) => pages[page]?.id ?? ''),
    total,
    brands: new Map(brandIds.flatMap((id, at) => (counts[at] ? [[id, counts[at]] as const] : []))),
    priceBounds: most < 0 ? null : { minCents: least, maxCents: most },
  }
}

/** The pages that keyword and places find; null where there is neither. */
function everythingWanted(index: SearchIndex, { query, within }: WantedList): Marks | null {
  const [first, ...others] = [
    ...(query === null ? [] : [marksOf(index, query)]),
    ...within.map((ids) => marksOfPlaces(index, ids)),
  ]
  for (const other of others) if (first !== undefined) keepOnly(first, other)
  return first ?? null
}

/** In which order pages are looked at, and which of them stand on the wanted page of the list. */
function shelfFor(index: SearchIndex, { query, sort, page, size }: WantedList, marks: Marks | null) {
  const from = (page - 1) * size
  // By relevance a list has one pile for each rank; every other list has one.
  const piles: number[][] = [[]]
  const isRanked = sort === 'relevance' && query !== null && marks !== null
  if (isRanked) while (piles.length < ranks) piles.push([])
  const last = index.pages.length - 1
  const { byPrice, byArrival } = index
  return {
    pageAt: (at: number): number => {
      if (sort === 'price-ascending') return byPrice[at] ?? 0
      if (sort === 'price-descending') return byPrice[last - at] ?? 0
      return sort === 'newest' ? (byArrival[at] ?? 0) : at
    },
    put: (number: number): void => {
      const pile = isRanked ? rankOf(index, number, marks[number] ?? 0, query.folded) : 0
      piles[pile]?.push(number)
    },
    taken: () => {
      const all = piles.flat()
      return { found: all.slice(from, from + size), total: all.length }
    },
  }
}
