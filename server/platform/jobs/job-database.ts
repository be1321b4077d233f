import type { QueryResult } from 'pg'
import { type Db, fromKysely } from 'pg-boss'
import type { Database } from '../../core/database.ts'
import { runOnConnection } from '../db/open-database.ts'

/** pg-boss counts, expires and deletes jobs in transactions, each sent as one text. They may read the whole job table. */
const transactionStart = /^\s*BEGIN;/
const transactionStatementMs = 120_000

/** The database as pg-boss uses it. Kysely returns no rows of several statements, and would reuse the connection of a
 *  transaction that failed. */
export function openJobDatabase(db: Database): Db {
  const { executeSql } = fromKysely(db)
  return {
    executeSql: async (text, values) =>
      transactionStart.test(text) ? await runTransaction(db, text) : await executeSql(text, values),
  }
}

async function runTransaction(db: Database, transaction: string): Promise<{ rows: unknown[] }> {
  const text = transaction.replace(
    transactionStart,
    `$& SET LOCAL statement_timeout = ${transactionStatementMs};`,
  )
  return await runOnConnection(db, async (client) => {
    // The client's limit is of the whole text, and only for a database that no longer responds.
    const query = { text, query_timeout: 2 * transactionStatementMs }
    const results: QueryResult[] = [await client.query(query)].flat()
    return { rows: results.flatMap(({ rows }) => rows) }
  })
}
