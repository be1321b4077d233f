import { Transaction as KyselyTransaction } from 'kysely'
import type { Database, Transaction } from './database.ts'

/** Reads one state of the database, whatever is committed between its queries. If `db` already is a transaction, the reads join
 *  it, and see what it has changed. */
export async function inSnapshot<Result>(
  db: Database,
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (db instanceof KyselyTransaction) return await read(db)
  return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
