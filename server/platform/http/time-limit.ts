import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client } from 'pg'
import { Failed } from './refuse.ts'

/** When the time is up of whoever is being answered, on the clock of `performance.now()`. Jobs, seeding and migrations
 *  answer nobody and have no such end. */
const endOfTime = new AsyncLocalStorage<number | undefined>()

/** For the database to undo what was begun, or to finish a commit that it has heard of. */
const graceMs = 1_000

/** Works for so long, all waits of it together, and then answers 503 (docs/spec/faults.md; docs/decisions/0032). When the time is
 *  up nothing more is asked of the database, so nothing is committed behind the back of whoever was told to come back. */
export async function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(outOfTime()), ms + graceMs)
  try {
    return await Promise.race([endOfTime.run(performance.now() + ms, work), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Works for all who wait for the same, and so within the limit of none of them. */
export async function forAll<Result>(work: () => Promise<Result>): Promise<Result> {
  return await endOfTime.run(undefined, work)
}

/** Lets a connection ask nothing for a request whose time is up, and ends with its connection what is being asked then:
 *  PostgreSQL undoes a transaction whose client has gone. */
export function queryWithinTimeLimit(client: Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const inTime = async (text: unknown, ...rest: unknown[]) => {
    const leftMs = leftFor(text)
    if (leftMs === null) return await query(text, ...rest)
    if (leftMs <= 0) throw outOfTime()
    // A timer may go off a little before its time, and then the clock does not say yet that it is up.
    let isEnded = false
    const end = () => {
      isEnded = true
      void client.end()
    }
    const timer = setTimeout(end, Math.ceil(leftMs) + 1)
    try {
      return await query(text, ...rest)
    } catch (error) {
      throw isEnded || isUp() ? outOfTime() : error
    } finally {
      clearTimeout(timer)
    }
  }
  Object.assign(client, { query: inTime })
}

/** Null where there is no limit. A commit under way is waited for, since ending it would leave open what came of it. */
function leftFor(text: unknown): number | null {
  const end = endOfTime.getStore()
  if (end === undefined) return null
  const leftMs = end - performance.now()
  if (text === 'rollback') return Math.max(leftMs, graceMs)
  return text === 'commit' && leftMs > 0 ? null : leftMs
}

function isUp(): boolean {
  return (endOfTime.getStore() ?? Number.POSITIVE_INFINITY) <= performance.now()
}

function outOfTime(): Failed {
  return new Failed(503, 'unavailable', 2)
}
