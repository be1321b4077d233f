import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { Failed, Refused } from '../../core/refusals.ts'
import { runWithoutDeadline } from '../../core/time-limit.ts'
import type { Limit } from './limit-rules.ts'

/** Rate limits shared by all processes, by the clock of the database. */
export interface Limits {
  /** Counts one use and returns 0, or counts nothing and returns the remaining wait in seconds. Atomic under
   *  concurrency. */
  use: (limit: Limit, subject: string) => Promise<number>
  /** Returns the remaining wait in seconds without counting a use. */
  secondsLeft: (limit: Limit, subject: string) => Promise<number>
  /** Reverts a counted use, together with the wait that it started. */
  revertUse: (limit: Limit, subject: string) => Promise<void>
  /** Resets the count. */
  clear: (limit: Limit, subject: string) => Promise<void>
}

/** Rate limits stored in a database. Subjects are hashed with the secret, so that a reader of the table cannot
 *  find addresses by trying them all. */
export function openLimits(db: Database, secret: string): Limits {
  const hashSubject = (subject: string) => createHmac('sha256', secret).update(`limits ${subject}`).digest()

  async function secondsLeft({ what }: Limit, subject: string): Promise<number> {
    const row = await db
      .selectFrom('limits')
      .where('what', '=', what)
      .where('subject_hash', '=', hashSubject(subject))
      .select(sql<number>`ceil(extract(epoch from opens_at - limit_now()))::float8`.as('seconds'))
      .executeTakeFirst()
    return Math.max(0, row?.seconds ?? 0)
  }

  return {
    secondsLeft,
    use: async (limit, subject) => {
      const isCounted = await count(db, limit, hashSubject(subject))
      // The wait may have expired since; the caller can retry after a second.
      return isCounted ? 0 : Math.max(1, await secondsLeft(limit, subject))
    },
    revertUse: async ({ what }, subject) => {
      // Locks the row before reading it, so that concurrent calls each revert one use.
      await db.transaction().execute(async (tx) => {
        const ofKey = sql<boolean>`what = ${what} and subject_hash = ${hashSubject(subject)}`
        const row = await tx.selectFrom('limits').select('uses').where(ofKey).forUpdate().executeTakeFirst()
        if (row?.uses === 1) await tx.deleteFrom('limits').where(ofKey).execute()
        else await sql`update limits set uses = uses - 1, opens_at = '-infinity' where ${ofKey}`.execute(tx)
      })
    },
    clear: async ({ what }, subject) => {
      const mine = db.deleteFrom('limits').where('what', '=', what)
      await mine.where('subject_hash', '=', hashSubject(subject)).execute()
    },
  }
}

/** Runs work after its uses were counted, and reverts them unless it ends with a result or a refusal, so that
 *  overload does not count against the caller. */
export async function runCounted<Result>(
  limits: Limits,
  uses: readonly (readonly [limit: Limit, subject: string])[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) throw error
    // Runs outside the request's time limit, which may be exceeded.
    const revertUse = () => Promise.allSettled(uses.map((use) => limits.revertUse(...use)))
    await runWithoutDeadline(revertUse)
    throw error
  }
}

/** Throws 429 if there is a wait. */
export function throwIfLimited(seconds: number): void {
  if (seconds > 0) throw new Failed('too-many-requests', seconds)
}

/** Deletes expired counts. */
export async function deleteExpiredLimits(db: Database, now: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from limits where ctid = any(array(
      select ctid from limits where ends_at < ${now} order by ends_at limit ${max}))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** One statement, so that concurrent uses queue at the row. Only a use that starts a wait closes the row, so an
 *  earlier timestamp is never rejected. */
async function count(
  db: Database,
  { what, windowSeconds, waitsSeconds }: Limit,
  subjectHash: Buffer,
): Promise<boolean> {
  const wait = (use: RawBuilder<unknown>) => sql`
    select (${waitsSeconds as number[]}::integer[])[least(${use}, ${waitsSeconds.length})] * interval '1 second' as length`
  const opens = sql`case when wait.length > interval '0' then at.now + wait.length else '-infinity' end`
  const windowEnd = sql`at.now + ${windowSeconds} * interval '1 second'`
  const { numAffectedRows } = await sql`
    insert into limits (what, subject_hash, uses, opens_at, ends_at)
    select ${what}, ${subjectHash}, 1, ${opens}, greatest(${windowEnd}, at.now + wait.length)
    from (select limit_now() as now) as at, lateral (${wait(sql`1`)}) as wait
    on conflict (what, subject_hash) do update set (uses, opens_at, ends_at) = (
      select next.uses, ${opens},
        greatest(case when limits.ends_at <= at.now then ${windowEnd} else limits.ends_at end, at.now + wait.length)
      from (select limit_now() as now) as at,
        lateral (select case when limits.ends_at <= at.now then 1 else limits.uses + 1 end as uses) as next,
        lateral (${wait(sql`next.uses`)}) as wait)
    where limits.opens_at <= limit_now()`.execute(db)
  return numAffectedRows === 1n
}
