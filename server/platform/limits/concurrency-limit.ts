import { TurnedAway } from '../http/refuse.ts'

/** Runs a task once a slot is free. */
export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>

/** The maximum wait for a response (docs/spec/faults.md#time-limits). */
const defaultMaxMs = 10_000

/** Runs at most `atOnce` tasks and lets `waiting` more wait, first in, first out. A task that waits longer than
 *  `maxMs` is rejected with 503, because its caller would time out anyway. */
export function limitConcurrency(atOnce: number, waiting: number, maxMs = defaultMaxMs): RunLimited {
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
      // The slot passes directly to the next task; it becomes free only if none waits.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
