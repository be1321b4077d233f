import { type FunnelCount, funnelSteps, type SeenStep } from '../../contract/funnel.ts'

/** How many visits came to a step on one day of Hong Kong. */
export interface StepCount {
  day: string
  step: SeenStep
  count: number
}

/** What became of the orders that were placed on one day of Hong Kong. */
export interface OrdersOfDay {
  day: string
  placed: number
  /** Of those placed on this day, whenever the money came. */
  paid: number
}

/** Adds counts up, one for each day and step. They stand in one order, so that two processes that write them
 *  down at once lock the same rows in the same order, and never wait for each other in a circle. */
export function mergeCounts(...lists: readonly (readonly StepCount[])[]): StepCount[] {
  const merged = new Map<string, StepCount>()
  for (const { day, step, count } of lists.flat()) {
    const key = `${day} ${step}`
    merged.set(key, { day, step, count: (merged.get(key)?.count ?? 0) + count })
  }
  return [...merged].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
}

/** The whole way since a day, each step with its share of the step before. */
export function funnelSince(
  first: string,
  seen: readonly StepCount[],
  orders: readonly OrdersOfDay[],
): FunnelCount[] {
  const lately = orders.filter(({ day }) => day >= first)
  const countOf = {
    VISIT: 0,
    PRODUCT: 0,
    CART: 0,
    REVIEW: 0,
    PLACED: lately.reduce((sum, { placed }) => sum + placed, 0),
    PAID: lately.reduce((sum, { paid }) => sum + paid, 0),
  }
  for (const { day, step, count } of seen) if (day >= first) countOf[step] += count
  return funnelSteps.map((step, place) => {
    const before = funnelSteps[place - 1]
    const shareBasisPoints = before === undefined ? null : shareOf(countOf[step], countOf[before])
    return { step, count: countOf[step], shareBasisPoints }
  })
}

/** How much one number is of another, in basis points; null of nothing. Where one visit placed several orders, or
 *  browsers could not tell how far they came, there is more than the whole and so no share of it: null as well. */
export function shareOf(part: number, whole: number): number | null {
  return part > whole || whole === 0 ? null : Math.round((part / whole) * 10_000)
}
