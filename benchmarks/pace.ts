import { setTimeout as until } from 'node:timers/promises'
import { median, percentile } from './figures/median.ts'

/** The rate and the latencies of a measurement; times in milliseconds. */
export interface Pace {
  perSecond: number
  p50: number
  p99: number
}

/** Runs a task for every item with a fixed concurrency: the maximum throughput. */
export async function runConcurrently<Person>(
  people: readonly Person[],
  count: number,
  act: (person: Person) => Promise<void>,
): Promise<Pace> {
  const queue = people.values()
  return await measureRun(people.length, async (times) => {
    const work = async () => {
      for (const person of queue) times.push(await measureMs(() => act(person)))
    }
    await Promise.all(Array.from({ length: count }, work))
  })
}

/** Runs a task for every item at a fixed rate, whether or not earlier ones are done. */
export async function measurePace<Person>(
  people: readonly Person[],
  count: number,
  act: (person: Person) => Promise<void>,
): Promise<Pace> {
  return await measureRun(people.length, async (times) => {
    await Promise.all(
      people.map(async (person, place) => {
        await until((place * 1000) / count)
        times.push(await measureMs(() => act(person)))
      }),
    )
  })
}

/** The median of each figure over several rounds. */
export function medianPace(rounds: readonly Pace[]): Pace {
  const of = (name: keyof Pace) => Math.round(median(rounds.map((round) => round[name])) * 100) / 100
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') }
}

async function measureRun(count: number, run: (times: number[]) => Promise<void>): Promise<Pace> {
  const times: number[] = []
  const ms = await measureMs(() => run(times))
  return { perSecond: (count * 1000) / ms, p50: median(times), p99: percentile(times, 0.99) }
}

async function measureMs(act: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}
