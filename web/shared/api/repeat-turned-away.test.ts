import { expect, test } from 'vitest'
import { CallFailed } from './calls.ts'
import type { AnyInput } from './client.ts'
import { repeatTurnedAway } from './repeat-turned-away.ts'

/** Sends a call that fails so many times, and returns its answer or failure, and the pauses between the tries. */
async function call(route: string, failures: CallFailed[], input?: AnyInput) {
  const pauses: number[] = []
  const send = async () => {
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    return 'answer'
  }
  const outcome = await send()
    .catch((failure) => repeatTurnedAway(failure, send, route, input, async (ms) => pauses.push(ms)))
    .catch((failure: CallFailed) => failure.status)
  return { outcome, pauses }
}
const busy = (times: number) => Array.from({ length: times }, () => new CallFailed(503, 2))

test('a read that was turned away is repeated after the time that the mall asked for', async () => {
  const { outcome, pauses } = await call('GET /order', busy(3))
  expect(outcome).toBe('answer')
  expect(pauses).toHaveLength(3)
  for (const pause of pauses) {
    expect(pause).toBeGreaterThanOrEqual(2_000)
    expect(pause).toBeLessThan(4_000)
  }
})

test('a mall that stays overloaded fails the read', async () => {
  expect(await call('GET /order', busy(4))).toMatchObject({ outcome: 503 })
})

test.each([
  ['a write', 'POST /order key', new CallFailed(503, 2)],
  ['a call without an answer', 'GET /order', new CallFailed(0)],
  ['a failure that lasts', 'GET /order', new CallFailed(503, 10)],
  ['a session that has ended', 'GET /order', new CallFailed(401, 2)],
])('%s is not repeated', async (_, route, failure) => {
  expect(await call(route, [failure])).toEqual({ outcome: failure.status, pauses: [] })
})

test('a read whose page was left during the wait is not repeated', async () => {
  const { outcome, pauses } = await call('GET /order', busy(1), { signal: AbortSignal.abort() })
  expect({ outcome, waits: pauses.length }).toEqual({ outcome: 503, waits: 1 })
})
