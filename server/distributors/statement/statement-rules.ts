import type { MonthSums } from '../../../contract/shop/distributors/profit-share.ts'
import { beginningOfMonth, monthsAfter } from '../../../contract/values/hong-kong-time.ts'

/** Start and end of a month in Hong Kong. */
export function findMonthSpan(month: string): { from: Date; until: Date } {
  return { from: beginningOfMonth(month), until: beginningOfMonth(monthsAfter(month, 1)) }
}

/** A month without entries. */
export function emptyMonth(month: string): MonthSums {
  return {
    month,
    orders: 0,
    members: 0,
    goodsCents: 0,
    pendingCents: 0,
    payableCents: 0,
    pvHundredths: 0,
    paidOutCents: 0,
  }
}

/** The last months up to this one with their totals, earliest first. */
export function everyMonth(last: string, count: number, sums: readonly MonthSums[]): MonthSums[] {
  const byMonth = new Map(sums.map((monthSums) => [monthSums.month, monthSums]))
  return Array.from({ length: count }, (_, place) => {
    const month = monthsAfter(last, place + 1 - count)
    return byMonth.get(month) ?? emptyMonth(month)
  })
}

/** The balances of a sponsor at the end of a month: payouts are deducted from the payable amount. */
export function addToOpening<Balance extends { pendingCents: number; payableCents: number }>(
  opening: Balance,
  sums: Balance & { paidOutCents: number },
): { pendingCents: number; payableCents: number } {
  return {
    pendingCents: opening.pendingCents + sums.pendingCents,
    payableCents: opening.payableCents + sums.payableCents - sums.paidOutCents,
  }
}
