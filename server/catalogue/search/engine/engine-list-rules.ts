import type { ProductSort } from '../../../../contract/shop/catalogue/catalogue.ts'
import type { ListRequest } from '../matching/search-list-rules.ts'
import { maxListed } from './engine-document-rules.ts'
import { allOf, type Clause, termsOf } from './engine-keyword-rules.ts'

/** Values of one clause; the engine refuses more than 65,536. */
const maxTerms = 60_000
/** Prices that follow the stock; with more of them, lists use the prices of the catalogue. */
const maxCurrentPrices = 2_000
/** The menu has at most as many. */
const maxBrands = 1_000

/** Painless, which has the lowest price at which a product can be bought now. */
export const currentPrice =
  "def price = params.prices.get(doc['id'].value); return price == null ? doc['priceCents'].value : price"
export const isWithinCurrentPrices =
  "def price = params.prices.get(doc['id'].value); if (price == null) { price = doc['priceCents'].value } return price >= params.min && price <= params.max"

/** Whether the engine can return this page of a list. */
export function isWithinWindow({ page, size }: Pick<ListRequest, 'page' | 'size'>): boolean {
  return page * size <= maxListed
}

/** The request of a page of a list with its facets: brands before the brand filter, price bounds before that of prices.
 *  @param keyword null without a keyword */
export function writeListRequest(request: Omit<ListRequest, 'query'>, keyword: Clause | null): Clause {
  const { page, size } = request
  const prices =
    request.currentPrices.size > maxCurrentPrices ? new Map<string, number>() : request.currentPrices
  const ofBrand = request.brandIds.length === 0 ? [] : [termsOf('brandId', request.brandIds)]
  const withinPrice = filterPrice(request, prices)
  const value =
    prices.size === 0 ? { field: 'priceCents' } : { script: writeScript(currentPrice, { prices }) }
  return {
    from: (page - 1) * size,
    size,
    _source: false,
    track_total_hits: true,
    query: {
      bool: {
        ...(keyword !== null && { must: [keyword] }),
        filter: writeFilters(request),
        must_not: inChunks([...request.excludedIds]).map((ids) => termsOf('id', ids)),
      },
    },
    post_filter: allOf([...ofBrand, ...withinPrice]),
    sort: writeSort(keyword === null && request.sort === 'relevance' ? null : request.sort, prices),
    aggs: {
      brands: {
        filter: allOf(withinPrice),
        aggs: { byId: { terms: { field: 'brandId', size: maxBrands } } },
      },
      prices: { filter: allOf(ofBrand), aggs: { min: { min: value }, max: { max: value } } },
    },
  }
}

function writeFilters({ requiredIds, arrivedBetween }: Omit<ListRequest, 'query'>): Clause[] {
  // A list of required ids holds either sub-categories or a series.
  const places = requiredIds.map((ids) => ({
    bool: { should: [termsOf('subCategoryIds', ids), termsOf('seriesId', ids)], minimum_should_match: 1 },
  }))
  const { after, until } = arrivedBetween ?? {}
  return [
    { term: { isListed: true } },
    ...places,
    ...(arrivedBetween === null ? [] : [{ range: { newFrom: { gt: after, lte: until } } }]),
  ]
}

/** Nothing for all prices. */
function filterPrice(
  { minPrice, maxPrice }: Omit<ListRequest, 'query'>,
  prices: ReadonlyMap<string, number>,
): Clause[] {
  if (minPrice === 0 && maxPrice === Number.MAX_SAFE_INTEGER) return []
  if (prices.size === 0) return [{ range: { priceCents: { gte: minPrice, lte: maxPrice } } }]
  return [
    { script: { script: writeScript(isWithinCurrentPrices, { prices, min: minPrice, max: maxPrice }) } },
  ]
}

function writeScript(
  source: string,
  { prices, ...bounds }: { prices: ReadonlyMap<string, number>; min?: number; max?: number },
) {
  return { lang: 'painless', source, params: { prices: Object.fromEntries(prices), ...bounds } }
}

/** @param sort null for the order of the shop */
function writeSort(sort: ProductSort | null, prices: ReadonlyMap<string, number>): Clause[] {
  const inShopOrder = (order: 'asc' | 'desc') => [{ sortId: { order } }, { id: { order } }]
  const byPrice = (order: 'asc' | 'desc') => [
    prices.size === 0
      ? { priceCents: { order } }
      : { _script: { type: 'number', order, script: writeScript(currentPrice, { prices }) } },
    ...inShopOrder(order),
  ]
  if (sort === null) return inShopOrder('asc')
  const orders: Record<ProductSort, Clause[]> = {
    relevance: [{ _score: { order: 'desc' } }, ...inShopOrder('asc')],
    newest: [{ newFrom: { order: 'desc', missing: '_last' } }, ...inShopOrder('asc')],
    'price-ascending': byPrice('asc'),
    'price-descending': byPrice('desc'),
  }
  return orders[sort]
}

function inChunks(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / maxTerms) }, (_, at) =>
    ids.slice(at * maxTerms, (at + 1) * maxTerms),
  )
}
