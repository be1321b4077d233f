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

/** Removes the affected pages from the orders and sorts these pages in. */
export function sortIn(index: Orders, isAffected: Uint8Array, numbers: readonly number[]): void {
  const { prices, arrivals, sortIds, ids } = index
  const inShopOrder = (one: number, other: number) =>
    (sortIds[one] ?? 0) - (sortIds[other] ?? 0) || ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1)
  const byPrice = (one: number, other: number) =>
    (prices[one] ?? 0) - (prices[other] ?? 0) || inShopOrder(one, other)
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
