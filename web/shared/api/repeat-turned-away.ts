import { CallFailed } from './calls.ts'
import type { AnyInput, Send } from './client.ts'

/** An overloaded process turns calls away for 2 seconds. A longer time is that of a failure that would happen again. */
const maxWaitSeconds = 5
const maxRepeats = 3

/** Repeats a read that an overloaded process turned away, after the time it asked for and a random part of it: pages
 *  that were turned away together do not return together. Writes are left to those who sent them. */
export async function repeatTurnedAway(
  failure: unknown,
  send: Send,
  route: string,
  input?: AnyInput,
  wait: (ms: number) => Promise<unknown> = after,
): Promise<unknown> {
  let last = failure
  for (let repeats = 0; repeats < maxRepeats; repeats += 1) {
    const seconds = last instanceof CallFailed && last.status === 503 && last.retryAfterSeconds
    if (!route.startsWith('GET ') || !seconds || seconds > maxWaitSeconds) break
    await wait(seconds * 1_000 * (1 + Math.random()))
    if (input?.signal?.aborted) break
    try {
      return await send(route, input)
    } catch (next) {
      last = next
    }
  }
  throw last
}

function after(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
