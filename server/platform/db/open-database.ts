import assert from 'node:assert'
import { Kysely, PostgresDialect } from 'kysely'
import { type Client, Pool, type PoolClient, types } from 'pg'
import { connectionLimits, reachableStream } from '../../../database/connect.ts'
import type { DB } from '../../../database/schema.ts'
import type { ConnectionSettings } from '../../config/config.ts'
import type { Database } from '../../core/database.ts'
import { queryWithinTimeLimit } from '../../core/time-limit.ts'
import { traceQueries } from '../tracing/trace-queries.ts'
import { type Connecting, connectGradually, waitWithin } from './connect-gradually.ts'
import { redactErrors } from './database-errors.ts'
import { endAfterTimeout } from './end-after-timeout.ts'
import { failingOver, verifyWritable } from './failover.ts'
import { namesOfStatements, queryByPreparedName } from './prepared-statements.ts'

/** Time limits that PostgreSQL enforces, in milliseconds, for requests and jobs. A whole request has its own
 *  limit. */
export const serverLimits = {
  lock_timeout: 3_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** The limits of `serverLimits` and of the client, in milliseconds. */
export interface DatabaseLimits extends Readonly<typeof serverLimits> {
  /** For a database that no longer responds and so enforces no limit. */
  query_timeout: number
}

const databaseLimits: DatabaseLimits = { ...serverLimits, query_timeout: 8_000 }

/** Limits of commands, whose statements may read whole tables for minutes. They wait for locks no longer than requests. */
export const commandLimits: DatabaseLimits = { ...serverLimits, statement_timeout: 0, query_timeout: 0 }

/** How long a query of a request or a job waits for a connection. */
export const requestConnectTimeoutMs = 2_000

/** Connections that stay open when nobody comes: the first shopper after a quiet minute otherwise waits for a login, and
 *  for PostgreSQL to plan each statement anew. A page reads with about as many. */
export const keptConnections = 4

interface DatabaseOptions extends Partial<ConnectionSettings> {
  /** Names the process in pg_stat_activity. */
  name?: string
  /** How long a query waits for a connection; one may take longer to open. Tests use a longer one, because their machine may be busy. */
  connectTimeoutMs?: number
  /** After which an idle connection beyond `keptConnections` is closed; 0 for never. Tests never close theirs, because a new one plans every statement. */
  idleTimeoutMs?: number
  /** Whether each query is a span of the current trace. */
  isTraced?: boolean
  /** Tests use longer ones for the same reason. */
  limits?: DatabaseLimits
}

/** Connects to PostgreSQL lazily; of several hosts, to the one that accepts writes. Close it with `destroy()`. More connections than database cores only queue
 *  inside the database. */
export function openDatabase(
  url: string,
  {
    connections = 10,
    name = 'mall',
    connectTimeoutMs = requestConnectTimeoutMs,
    idleTimeoutMs = 10_000,
    preparesStatements = true,
    limitsBy = 'connection',
    isTraced = false,
    limits: { query_timeout, ...ofServer } = databaseLimits,
  }: DatabaseOptions = {},
): Database {
  const limits = { ...(limitsBy === 'connection' ? ofServer : {}), query_timeout }
  const pool = new Pool({
    connectionString: url,
    application_name: name,
    max: connections,
    min: Math.min(keptConnections, connections),
    // A firewall may drop a silent connection without a word; its next query would wait for its time limit.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    idleTimeoutMillis: idleTimeoutMs,
    types: { getTypeParser },
    stream: () => reachableStream(),
    ...limits,
    ...verifyWritable(url),
  })
  // The pool replaces an idle connection that breaks; an unhandled event would end the process.
  pool.on('error', () => {})
  // The same for a connection in use, as when PostgreSQL restarts: the pending query fails.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const nameOf = namesOfStatements()
  const counted = { queries: 0 }
  pool.on('connect', (client) => {
    countQueries(client, counted)
    endAfterTimeout(client)
    redactErrors(client)
    if (preparesStatements) queryByPreparedName(client, nameOf)
    queryWithinTimeLimit(client)
    if (isTraced) traceQueries(client)
  })
  let waitMs = 0
  const setTimeoutMs = (ms: number) => {
    waitMs = ms
    pool.options.connectionTimeoutMillis = Math.max(connectionLimits.loginMs, ms)
  }
  setTimeoutMs(connectTimeoutMs)
  const waiting = waitWithin(() => waitMs, failingOver(connectGradually(pool), url))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: waiting }) })
  pools.set(db, countConnections(pool, { connections, waitingCount: waiting.waitingCount }))
  connectors.set(db, waiting)
  counts.set(db, counted)
  timeouts.set(db, setTimeoutMs)
  return db
}

/** Connects to a replica. It has a shorter time limit than the primary, which then answers. */
export function openReplica(url: string, options: Omit<DatabaseOptions, 'limits'>): Database {
  const limits = { ...serverLimits, query_timeout: 2_000 }
  return openDatabase(url, { connectTimeoutMs: 1_000, ...options, limits })
}

const timeouts = new WeakMap<Database, (ms: number) => void>()

/** Changes how long a query waits for a connection. */
export function setConnectTimeout(db: Database, ms: number): void {
  timeouts.get(db)?.(ms)
}

const connectors = new WeakMap<Database, Connecting>()

/** Runs work on a connection of a database, and closes the connection if it fails. */
export async function runOnConnection<Result>(
  db: Database,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const connecting = connectors.get(db)
  assert(connecting, 'the database was not opened by openDatabase')
  const client = await connecting.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** The connections of a process, and how many queries wait for one. */
export interface PoolCounts {
  readonly size: number
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

const pools = new WeakMap<Database, PoolCounts>()

export function findPool(db: Database): PoolCounts | undefined {
  return pools.get(db)
}

function countConnections(
  pool: Pool,
  { connections, waitingCount }: { connections: number; waitingCount: () => number },
): PoolCounts {
  return {
    size: connections,
    get totalCount() {
      return pool.totalCount
    },
    get idleCount() {
      return pool.idleCount
    },
    get waitingCount() {
      return waitingCount()
    },
  }
}

const counts = new WeakMap<Database, { queries: number }>()

/** The number of statements that were sent to a database. */
export function countSentQueries(db: Database): number {
  return counts.get(db)?.queries ?? 0
}

function countQueries(client: Client, counted: { queries: number }): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  Object.assign(client, {
    query: (...args: unknown[]) => {
      counted.queries += 1
      return query(...args)
    },
  })
}

/** `bigint` holds cents, which a number represents exactly up to 90 trillion dollars. `date` stays text, because a
 *  Date would shift the day in another time zone. */
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
