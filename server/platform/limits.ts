import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Limit } from './limit-rules.ts'
import { Failed } from './refuse.ts'

/** Counts how often something is done, for all processes together: the counts lie in PostgreSQL. */
export interface Limits {
  /** Counts one use and lets it through (0), or does not count it and answers how many seconds are left to wait.
   *  Of several at once as many pass as one after the other would. */
  use: (limit: Limit, subject: string, now: Date) => Promise<number>
  /** How many seconds are left to wait, without using anything. */
  secondsLeft: (limit: Limit, subject: string, now: Date) => Promise<number>
  /** Forgets what was counted. */
  clear: (limit: Limit, subject: string) => Promise<void>
}

/** Limits on a database. The secret keeps whoever reads the table from finding out addresses by trying them all. */
export function openLimits(db: Database, secret: string): Limits {
  const hashOf = (subject: string) => createHmac('sha256', secret).update(`limits ${subject}`).digest()

  async function secondsLeft({ what }: Limit, subject: string, now: Date): Promise<number> {
    const row = await db
      .selectFrom('limits')
      .where('what', '=', what)
      .where('subject_hash', '=', hashOf(subject))
      .select('opens_at as opensAt')
      .executeTakeFirst()
    return row ? Math.max(0, Math.ceil((row.opensAt.getTime() - now.getTime()) / 1000)) : 0
  }

  return {
    secondsLeft,
    use: async (limit, subject, now) => {
      const isCounted = await count(db, limit, hashOf(subject), now)
      // A wait that ran out in between is still a wait: whoever asks again gets through.
      return isCounted ? 0 : Math.max(1, await secondsLeft(limit, subject, now))
    },
    clear: async ({ what }, subject) => {
      const mine = db.deleteFrom('limits').where('what', '=', what)
      await mine.where('subject_hash', '=', hashOf(subject)).execute()
    },
  }
}

/** Turns somebody away with 429 who has to wait. */
export function turnAwayFor(seconds: number): void {
  if (seconds > 0) throw new Failed(429, 'too-many-requests', seconds)
}

/** Forgets the counts that let everybody through again. */
export async function sweepLimits(db: Database, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from limits where ctid = any(array(
      select ctid from limits where ends_at < ${now} order by ends_at limit ${most}))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** One statement, so that uses at the same moment queue up at the row and each sees the one before. */
async function count(
  db: Database,
  { what, windowSeconds, waitsSeconds }: Limit,
  subjectHash: Buffer,
  now: Date,
): Promise<boolean> {
  const waits = sql`${waitsSeconds as number[]}::integer[]`
  const uses = sql`case when limits.ends_at <= ${now} then 1 else limits.uses + 1 end`
  const opens = (use: RawBuilder<unknown>) =>
    sql`${now}::timestamptz + (${waits})[least(${use}, ${waitsSeconds.length})] * interval '1 second'`
  const windowEnd = sql`${now}::timestamptz + ${windowSeconds} * interval '1 second'`
  const { numAffectedRows } = await sql`
    insert into limits (what, subject_hash, uses, opens_at, ends_at)
    values (${what}, ${subjectHash}, 1, ${opens(sql`1`)}, greatest(${windowEnd}, ${opens(sql`1`)}))
    on conflict (what, subject_hash) do update set
      uses = ${uses},
      opens_at = ${opens(uses)},
      ends_at = greatest(case when limits.ends_at <= ${now} then ${windowEnd} else limits.ends_at end, ${opens(uses)})
    where limits.opens_at <= ${now}`.execute(db)
  return numAffectedRows === 1n
}
