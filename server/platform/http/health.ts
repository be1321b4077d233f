import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import { version } from '../../config/version.ts'
import type { Database } from '../../core/database.ts'
import { Failed } from '../../core/refusals.ts'

interface Watched {
  db: Database
  /** Whether the embedded database started by this process is running. */
  isDatabaseUp: () => boolean
  /** Whether the process stops listening soon, so that a proxy has to send requests elsewhere. */
  isDraining?: () => boolean
  /** The search index of a process that serves searches. */
  searchIndex?: () => { state: string; isAwaited: boolean } | undefined
}

/** Health checks for a supervisor. `live`: this process and its embedded database run. `ready`: it can serve
 *  requests, for which the database must accept writes and the search index must be built, and does not end soon. */
export async function health(
  app: FastifyInstance,
  { db, isDatabaseUp, isDraining = () => false, searchIndex }: Watched,
): Promise<void> {
  const options = { logLevel: 'silent' as const }
  app.get('/health/live', options, async (request, reply) => {
    const live = isDatabaseUp()
    return await reply.code(live ? 200 : 503).send({ live, ...versionFor(request) })
  })
  app.get('/health/ready', options, async (request, reply) => {
    // Without a query: the proxy has to learn this also while the database is slow.
    if (isDraining()) throw new Failed('unavailable', 2)
    if (!(await isWritable(db).catch(() => false))) throw new Failed('unavailable', 2)
    const index = searchIndex?.()
    const ready = index?.isAwaited !== true
    if (!ready) reply.code(503).header('retry-after', 2)
    return { ready, ...(index && { searchIndex: index.state }), ...versionFor(request) }
  })
}

/** The version, for callers on this machine only: it tells a visitor which published faults are not mended yet. */
function versionFor({ headers, raw }: FastifyRequest): { version?: string } {
  const address = raw.socket.remoteAddress ?? ''
  const isLocal = ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
  return isLocal && headers['x-forwarded-for'] === undefined ? { version } : {}
}

/** False on a standby, and where transactions are read-only by default. */
async function isWritable(db: Database): Promise<boolean> {
  const { rows } = await sql<{ writable: boolean }>`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`.execute(
    db,
  )
  return rows[0]?.writable === true
}
