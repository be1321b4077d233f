import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client } from 'pg'
import { Failed } from './refusals.ts'

/** The deadline of the current request by `performance.now()`. Jobs, seeding and migrations have none. */
const deadline = new AsyncLocalStorage<number | undefined>()

/** Extra time for a rollback, or for a commit already sent. */
const graceMs = 1_000

/** The longest delay of a timer: nobody waits for an answer of jobs and seeds, so their work may wait in a queue. */
const maxTimerMs = 2 ** 31 - 1

/** Runs work with a time limit for all of its waits, then throws 503 (docs/spec/faults.md; decision 32).
 *  After the deadline no query is sent, so nothing is committed after the caller received a 503. */
export async function runWithDeadline<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(timeLimitError()), ms + graceMs)
  try {
    return await Promise.race([deadline.run(performance.now() + ms, work), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Runs work shared by several requests, outside the time limit of each. */
export async function runWithoutDeadline<Result>(work: () => Promise<Result>): Promise<Result> {
  return await deadline.run(undefined, work)
}

/** How long work may wait in a queue: until the deadline of its request, after which nobody waits for it. */
export function queueTimeLeftMs(): number {
  const end = deadline.getStore()
  return end === undefined ? maxTimerMs : Math.max(0, end - performance.now())
}

/** Rejects queries after the deadline, and closes the connection of a query that is still running: PostgreSQL
 *  rolls back a transaction whose client has disconnected. */
export function queryWithinTimeLimit(client: Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const inTime = async (text: unknown, ...rest: unknown[]) => {
    const leftMs = leftFor(text)
    if (leftMs === null) return await query(text, ...rest)
    if (leftMs <= 0) throw timeLimitError()
    // Timers may fire slightly early, before the clock reaches the deadline.
    let isEnded = false
    const end = () => {
      isEnded = true
      void client.end()
    }
    const timer = setTimeout(end, Math.ceil(leftMs) + 1)
    try {
      return await query(text, ...rest)
    } catch (error) {
      throw isEnded || isUp() ? timeLimitError() : error
    } finally {
      clearTimeout(timer)
    }
  }
  Object.assign(client, { query: inTime })
}

/** The remaining time in ms; null without a limit. A running commit is awaited, since its outcome would be unknown
 *  otherwise. */
function leftFor(text: unknown): number | null {
  const end = deadline.getStore()
  if (end === undefined) return null
  const leftMs = end - performance.now()
  if (text === 'rollback') return Math.max(leftMs, graceMs)
  return text === 'commit' && leftMs > 0 ? null : leftMs
}

function isUp(): boolean {
  return (deadline.getStore() ?? Number.POSITIVE_INFINITY) <= performance.now()
}

function timeLimitError(): Failed {
  return new Failed('unavailable', 2)
}
