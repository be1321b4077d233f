import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { Log } from '../../core/log.ts'

/** Waits for the first connection of a process that starts, and logs that it does: on a busy machine a login takes seconds. */
export async function awaitConnection(db: Database, log: Log, everyMs = 2_000): Promise<void> {
  const began = performance.now()
  const report = () => {
    const waitedMs = Math.round(performance.now() - began)
    log.warn({ waitedMs }, 'the start waits for a connection to the database')
  }
  const reporting = setInterval(report, everyMs)
  try {
    await sql`select 1`.execute(db)
  } finally {
    clearInterval(reporting)
  }
}
