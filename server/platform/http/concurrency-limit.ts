import { TurnedAway } from './refuse.ts'

/** Runs a piece of work when its turn has come. */
export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>

/** As long as anybody should wait for an answer at all (docs/spec/faults.md#time-limits). */
const longestMs = 10_000

/** Lets `atOnce` pieces of work run and `waiting` more wait for their turn, first come first served. Whoever has waited
 *  too long is told to come back: otherwise those far behind would wait for the time limits of all before them. */
export function limitConcurrency(atOnce: number, waiting: number, maxMs = longestMs): RunLimited {
  let running = 0
  const queue: (() => void)[] = []
  const waitForSlot = async () =>
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1)
        reject(new TurnedAway())
      }, maxMs)
      queue.push(begin)
    })
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new TurnedAway()
      await waitForSlot()
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // Whoever is next takes over this place; it is free only when nobody waits.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
