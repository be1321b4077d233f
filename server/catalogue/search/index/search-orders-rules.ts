import { mergeSorted } from './search-lists-rules.ts'

/** Pages in the orders of lists. */
export interface Orders {
  /** By page number; empty for a free number. */
  ids: string[]
  /** By page number. */
  prices: Uint32Array
  /** `yyyymmdd`, 0 for none. */
  arrivals: Uint32Array
  sortIds: Int32Array
  /** Page numbers in shop order, by price, ascending, and by arrival, descending; equal ones are in shop order. */
  inShopOrder: Uint32Array
  byPrice: Uint32Array
  byArrival: Uint32Array
}

/** The prices of the pages and their order, with these current prices, by id, instead of those of the index. */
export function orderByCurrentPrice(
  index: Orders & { numbers: ReadonlyMap<string, number> },
  currentPrices: ReadonlyMap<string, number>,
): Pick<Orders, 'prices' | 'byPrice'> {
  const changed = [...currentPrices].flatMap(([id, cents]) => {
    const number = index.numbers.get(id)
    return number === undefined ? [] : [{ number, cents }]
  })
  if (changed.length === 0) return index
  const prices = index.prices.slice()
  const isChanged = new Uint8Array(prices.length)
  for (const { number, cents } of changed) {
    prices[number] = cents
    isChanged[number] = 1
  }
  const compare = comparePrices({ ...index, prices })
  const numbers = changed.map(({ number }) => number).toSorted(compare)
  const unchanged = index.byPrice.filter((number) => isChanged[number] !== 1)
  return { prices, byPrice: mergeSorted(unchanged, numbers, compare) }
}

/** Removes the affected pages from the orders and sorts these pages in. */
export function sortIn(index: Orders, isAffected: Uint8Array, numbers: readonly number[]): void {
  const { arrivals } = index
  const inShopOrder = compareShopOrder(index)
  const byPrice = comparePrices(index)
  const byArrival = (one: number, other: number) =>
    (arrivals[other] ?? 0) - (arrivals[one] ?? 0) || inShopOrder(one, other)
  const merge = (order: Uint32Array, compare: (one: number, other: number) => number) =>
    mergeSorted(
      order.filter((number) => isAffected[number] !== 1),
      numbers.toSorted(compare),
      compare,
    )
  index.inShopOrder = merge(index.inShopOrder, inShopOrder)
  index.byPrice = merge(index.byPrice, byPrice)
  index.byArrival = merge(index.byArrival, byArrival)
}

function compareShopOrder({ sortIds, ids }: Pick<Orders, 'sortIds' | 'ids'>) {
  return (one: number, other: number) =>
    (sortIds[one] ?? 0) - (sortIds[other] ?? 0) || ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1)
}

function comparePrices({ prices, ...order }: Pick<Orders, 'prices' | 'sortIds' | 'ids'>) {
  const inShopOrder = compareShopOrder(order)
  return (one: number, other: number) => (prices[one] ?? 0) - (prices[other] ?? 0) || inShopOrder(one, other)
}
