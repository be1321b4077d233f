import { Transaction as KyselyTransaction } from 'kysely'
import type { Database, Transaction } from './database.ts'

/** Runs work in a transaction. If `db` already is one, the work joins it and is committed or rolled back with it, so
 *  that an admin action and its audit log entry share a transaction. */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db instanceof KyselyTransaction ? await work(db) : await db.transaction().execute(work)
}
