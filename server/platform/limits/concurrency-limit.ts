import PQueue from 'p-queue'
import { TurnedAway } from '../http/refuse.ts'

/** Runs a task once a slot is free. */
export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>

/** The maximum wait for a response (docs/spec/faults.md#time-limits). */
const defaultMaxMs = 10_000

/** Runs at most `atOnce` tasks and lets `waiting` more wait, first in, first out. A task that waits longer than
 *  `maxMs` is rejected with 503, because its caller would time out anyway. */
export function limitConcurrency(atOnce: number, waiting: number, maxMs = defaultMaxMs): RunLimited {
  const queue = new PQueue({ concurrency: atOnce })
  return async (work) => {
    if (queue.size >= waiting) throw new TurnedAway()
    const wait = new AbortController()
    const timer = setTimeout(() => wait.abort(new TurnedAway()), maxMs)
    const begin = async () => {
      clearTimeout(timer)
      return await work()
    }
    return await queue.add(begin, { signal: wait.signal })
  }
}
