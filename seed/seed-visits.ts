import { seenSteps } from '../contract/shop/analytics/funnel.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../contract/values/hong-kong-time.ts'
import { addCounts, listPlaced } from '../server/analytics/funnel-queries.ts'
import type { Transaction } from '../server/core/database.ts'

/** Days that the dashboard shows, today included. */
const days = 7

/** Visits that end without an order, by weekday from Sunday, and how many of a hundred reach each step. */
const visitsWithoutOrder = [104, 61, 58, 66, 63, 85, 97]
const percentThatReach = { VISIT: 100, PRODUCT: 52, CART: 9, REVIEW: 3 }

/** Seeds the counts of visits for the days that the dashboard shows: those of the orders placed, and others. */
export async function seedVisits(tx: Transaction, now: Date): Promise<void> {
  const today = hongKongDay(now)
  const firstDay = daysAfter(today, 1 - days)
  const placed = new Map(
    (await listPlaced(tx, beginningOfDay(firstDay))).map(({ day, placed }) => [day, placed]),
  )
  const counts = Array.from({ length: days }, (_, at) => daysAfter(firstDay, at)).flatMap((day) => {
    const others = visitsWithoutOrder[new Date(day).getUTCDay()] ?? 0
    return seenSteps.map((step) => ({
      day,
      step,
      count: (placed.get(day) ?? 0) + Math.ceil((others * percentThatReach[step]) / 100),
    }))
  })
  await addCounts(tx, counts)
}
