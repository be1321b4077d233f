import assert from 'node:assert'
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { DB } from '../../../database/schema.ts'
import { queryWithinTimeLimit } from '../http/time-limit.ts'
import { redactErrors } from './database-errors.ts'
import { namesOfStatements, queryByPreparedName } from './prepared-statements.ts'

/** What queries and verbs are handed. A transaction can stand wherever a database can. */
export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

/** What a pooler between the mall and PostgreSQL may demand. */
export interface ConnectionSettings {
  /** False behind a pooler that hands a connection to another client after each transaction and knows no prepared
   *  statements. */
  preparesStatements: boolean
  /** `role` behind a pooler that refuses parameters at the start of a connection: the limits are then settings of the
   *  role that the mall connects as. */
  limitsBy: 'connection' | 'role'
}

/** The limits that PostgreSQL keeps, in milliseconds, for each query and each wait of jobs too; a request as a whole
 *  has its own. */
export const serverLimits = {
  lock_timeout: 3_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** On our side, for a database that has stopped answering and so enforces no limit of its own. */
const queryTimeoutMs = 8_000

interface DatabaseOptions extends Partial<ConnectionSettings> {
  connections?: number
  /** The longest wait for a free or a new connection. Tests wait longer, because their machine may be busy. */
  connectTimeoutMs?: number
}

/** Connects to PostgreSQL, lazily. Close it with `destroy()`.
 *  More connections than the database has processors for only make them wait inside it. */
export function openDatabase(
  url: string,
  {
    connections = 10,
    connectTimeoutMs = 2_000,
    preparesStatements = true,
    limitsBy = 'connection',
  }: DatabaseOptions = {},
): Database {
  const clientLimits = { query_timeout: queryTimeoutMs, connectionTimeoutMillis: connectTimeoutMs }
  const limits = { ...(limitsBy === 'connection' ? serverLimits : {}), ...clientLimits }
  const pool = new Pool({ connectionString: url, max: connections, types: { getTypeParser }, ...limits })
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {})
  // The same for one that breaks in use, such as when PostgreSQL is restarted: whoever uses it is told by the query.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const nameOf = namesOfStatements()
  pool.on('connect', (client) => {
    redactErrors(client)
    if (preparesStatements) queryByPreparedName(client, nameOf)
    queryWithinTimeLimit(client)
  })
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** `bigint` counts cents, which a number holds exactly up to 90 thousand billion dollars. A `date` has no
 *  hour, so it stays text: a Date would move it to another day in another time zone. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === types.builtins.INT8) return exactNumber
  if (oid === types.builtins.DATE) return String
  return types.getTypeParser(oid, format)
}

function exactNumber(text: string): number {
  const number = Number(text)
  assert(Number.isSafeInteger(number), 'a bigint from the database is too large to be exact')
  return number
}
