import type { MonthSums } from '../../../contract/distributors/profit-share.ts'
import { beginningOfMonth, monthsAfter } from '../../../contract/hong-kong-time.ts'

/** The moments between which a month of Hong Kong lies. */
export function spanOf(month: string): { from: Date; until: Date } {
  return { from: beginningOfMonth(month), until: beginningOfMonth(monthsAfter(month, 1)) }
}

/** A month in which nothing happened. */
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

/** So many months up to this one, earliest first, each with its sums. */
export function everyMonth(last: string, count: number, sums: readonly MonthSums[]): MonthSums[] {
  const byMonth = new Map(sums.map((one) => [one.month, one]))
  return Array.from({ length: count }, (_, place) => {
    const month = monthsAfter(last, place + 1 - count)
    return byMonth.get(month) ?? emptyMonth(month)
  })
}

/** What a sponsor has at the end of a month: what was paid out is taken off what is payable. */
export function closingOf<Balance extends { pendingCents: number; payableCents: number }>(
  opening: Balance,
  sums: Balance & { paidOutCents: number },
): { pendingCents: number; payableCents: number } {
  return {
    pendingCents: opening.pendingCents + sums.pendingCents,
    payableCents: opening.payableCents + sums.payableCents - sums.paidOutCents,
  }
}
