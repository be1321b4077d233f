import { CallFailed } from './calls.ts'
import type { Send } from './client.ts'

/** An overloaded process turns calls away for 2 seconds. A longer time is that of a failure that would happen again. */
const maxWaitSeconds = 5
const maxRepeats = 3

/** Repeats a read that an overloaded process turned away, after the time it asked for and a random part of it: pages
 *  that were turned away together do not return together. Writes are left to those who sent them. */
export function repeatTurnedAway(send: Send, wait: (ms: number) => Promise<unknown> = after): Send {
  return async (route, input) => {
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await send(route, input)
      } catch (failure) {
        const seconds = failure instanceof CallFailed && failure.status === 503 && failure.retryAfterSeconds
        const isRepeated = route.startsWith('GET ') && repeats < maxRepeats && input?.signal?.aborted !== true
        if (!isRepeated || !seconds || seconds > maxWaitSeconds) throw failure
        await wait(seconds * 1_000 * (1 + Math.random()))
      }
    }
  }
}

function after(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
