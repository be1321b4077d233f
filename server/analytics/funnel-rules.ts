import { type FunnelCount, funnelSteps, type SeenStep } from '../../contract/shop/analytics/funnel.ts'

/** Visits that reached a step on one Hong Kong day. */
export interface StepCount {
  day: string
  step: SeenStep
  count: number
}

/** Outcome of the orders placed on one Hong Kong day. */
export interface OrdersOfDay {
  day: string
  placed: number
  /** Orders placed on this day and paid on any day. */
  paid: number
}

/** The funnel since a day, each step with its share of the previous step. */
export function funnelSince(
  firstDay: string,
  seen: readonly StepCount[],
  orders: readonly OrdersOfDay[],
): FunnelCount[] {
  const lately = orders.filter(({ day }) => day >= firstDay)
  const counts = {
    VISIT: 0,
    PRODUCT: 0,
    CART: 0,
    REVIEW: 0,
    PLACED: lately.reduce((sum, { placed }) => sum + placed, 0),
    PAID: lately.reduce((sum, { paid }) => sum + paid, 0),
  }
  for (const { day, step, count } of seen) if (day >= firstDay) counts[step] += count
  return funnelSteps.map((step, place) => {
    const before = funnelSteps[place - 1]
    const shareBasisPoints = before === undefined ? null : divideOrNull(counts[step], counts[before])
    return { step, count: counts[step], shareBasisPoints }
  })
}

/** A share in basis points. Null if the whole is 0 or smaller than the part, as when one visit placed several
 *  orders or steps were not reported. */
export function divideOrNull(part: number, whole: number): number | null {
  return part > whole || whole === 0 ? null : Math.round((part / whole) * 10_000)
}
