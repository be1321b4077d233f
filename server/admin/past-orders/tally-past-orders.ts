import { maxSimulatedOrders, simulationDays } from '../../../contract/admin/promotions/simulation.ts'
import type { PastOrderKey, PastOrders } from './past-order-queries.ts'

const ordersAtOnce = 1_000

/** The time from which a simulation reads orders. */
export function startOfSimulation(now: Date): Date {
  return new Date(now.getTime() - simulationDays * 86_400_000)
}

/** Adds orders to a tally in batches, oldest first, at most `maxSimulatedOrders`.
 *  @returns the tally, and whether it has all of these orders */
export async function tallyPastOrders<Past extends PastOrderKey, Tally extends { orders: number }>(
  from: Date,
  {
    start,
    list,
    add,
  }: {
    start: Tally
    list: (part: PastOrders) => Promise<Past[]>
    add: (tally: Tally, past: readonly Past[]) => Tally
  },
): Promise<{ tally: Tally; isWhole: boolean }> {
  let tally = start
  let after: PastOrderKey | undefined
  let isWhole = false
  while (!isWhole && tally.orders < maxSimulatedOrders) {
    const past = await list({ from, after, size: ordersAtOnce })
    tally = add(tally, past)
    after = past.at(-1)
    isWhole = past.length < ordersAtOnce
  }
  return { tally, isWhole }
}
