import PQueue from 'p-queue'
import { TurnedAway } from '../../core/refusals.ts'
import { queueTimeLeftMs } from '../../core/time-limit.ts'

/** Runs a task once a slot is free. */
export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs at most `atOnce` tasks and lets `waiting` more wait, first in, first out. A task that waits longer than
 *  `maxMs`, or than its request may take, is rejected with 503, because its caller would time out anyway. */
export function limitConcurrency(
  atOnce: number,
  waiting: number,
  maxMs = Number.POSITIVE_INFINITY,
): RunLimited {
  const queue = new PQueue({ concurrency: atOnce })
  return async (work) => {
    if (queue.size >= waiting) throw new TurnedAway()
    const wait = new AbortController()
    const timer = setTimeout(() => wait.abort(new TurnedAway()), Math.min(maxMs, queueTimeLeftMs()))
    const begin = async () => {
      clearTimeout(timer)
      return await work()
    }
    return await queue.add(begin, { signal: wait.signal })
  }
}
