import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** Runs work under a lock across all processes. The lock belongs to a transaction, because a pooler may reassign
 *  the session in between. */
export async function runOneAtATime<Result>(
  db: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const done = await db.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      const { rows } = await sql<{ isMine: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isMine"`.execute(tx)
      return rows[0]?.isMine ? { result: await work() } : null
    })
    if (done !== null) return done.result
    await wait(pollMs)
  }
}

const pollMs = 250
