import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { Log } from '../../core/log.ts'

/** Waits for the first connection of a process that starts: on a busy machine, a login takes longer than a query waits for a
 *  connection. Other faults are thrown at once. */
export async function awaitConnection(db: Database, log: Log, maxMs = 60_000): Promise<void> {
  const began = performance.now()
  for (;;) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      const waitedMs = Math.round(performance.now() - began)
      if (!isTimeout(error) || waitedMs > maxMs) throw error
      log.warn({ waitedMs }, 'the start waits for a connection to the database')
    }
  }
}

function isTimeout(error: unknown): boolean {
  return (
    error instanceof Error && /timeout exceeded when trying to connect|connection timeout/.test(error.message)
  )
}
