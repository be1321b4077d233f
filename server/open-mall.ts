import { hostname } from 'node:os'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config/config.ts'
import type { Database } from './core/database.ts'
import type { Dependencies } from './core/dependencies.ts'
import type { Log } from './core/log.ts'
import { awaitConnection } from './platform/db/await-connection.ts'
import { databaseClock } from './platform/db/database-clock.ts'
import {
  openDatabase,
  openReplica,
  requestConnectTimeoutMs,
  setConnectTimeout,
} from './platform/db/open-database.ts'
import { answerErrors } from './platform/http/answer-errors.ts'
import { health } from './platform/http/health.ts'
import { openJobs } from './platform/jobs/job-runner.ts'
import { metricsListener } from './platform/metrics/metrics-listener.ts'
import { closeConnectionsOnClose } from './platform/shutdown/close-connections.ts'
import type { Lifetime } from './platform/shutdown/shutdown.ts'
import { publishAssets } from './platform/ssr/published-assets.ts'
import { openStorage } from './platform/storage/open-storage.ts'

/** A process that starts waits for a connection for longer than a request: a busy machine starts it slowly, too. */
const startConnectTimeoutMs = 60_000

/** The connection pool, the clock and the storage of the mall. */
export type Data = Pick<Dependencies, 'db' | 'replica' | 'clock' | 'storage'>

export async function openData(url: string, config: Config, log: Log, lifetime: Lifetime): Promise<Data> {
  const { database, role, port, traces } = config
  const name = `mall ${role} ${hostname()}:${port}`.slice(0, 63)
  const db: Database = await lifetime.open(
    async () =>
      openDatabase(url, {
        ...database,
        name,
        isTraced: traces !== null,
        connectTimeoutMs: startConnectTimeoutMs,
      }),
    async (open) => await open.destroy(),
  )
  await awaitConnection(db, log)
  const replicaUrl = role === 'worker' ? null : (database?.replicaUrl ?? null)
  const replica =
    replicaUrl === null
      ? null
      : await lifetime.open(
          async () => openReplica(replicaUrl, { ...database, name, isTraced: traces !== null }),
          async (open) => await open.destroy(),
        )
  const clock = await lifetime.open(
    async () => await databaseClock(db),
    async (open) => await open.stop(),
  )
  return { db, replica, clock, storage: openStorage(config, log) }
}

/** Starts what the role of this process needs: the application, its job workers and its listener. */
export async function openMall(
  opened: Data & { config: Config; log: Log },
  options: Parameters<typeof buildApp>[2],
  lifetime: Lifetime,
): Promise<FastifyInstance> {
  const { config, db, replica = null, clock, storage, log } = opened
  const jobs = openJobs(db, log)
  const app = await lifetime.open(
    async () =>
      await buildApp({ config, db, replica, clock, storage, jobs }, log, {
        ...options,
        indexesAtStart: true,
      }),
    async (open) => await open.close(),
  )
  await lifetime.open(
    async () => {
      // Creates the queues, in which a web process enqueues jobs for the workers.
      await app.ready()
      if (config.role !== 'web') await jobs.start()
    },
    async () => await jobs.stop(),
  )
  const { metrics } = app
  const metricsAt = config.metrics
  if (metrics !== null && metricsAt !== null)
    await lifetime.open(
      async () => {
        const open = metricsListener(metrics)
        // Fastify writes into the options.
        await open.listen({ ...metricsAt })
        return open
      },
      async (open) => await open.close(),
    )
  // Before the first page is served: the processes beside this one answer for its assets, too.
  if (config.role !== 'worker' && config.database !== null)
    await publishAssets(storage, { buildDirectory: config.buildDirectory, now: clock.now() }).catch((error) =>
      log.error({ err: error }, 'the assets of this release could not be stored for other releases'),
    )
  const listener = config.role === 'worker' ? await healthListener({ db, log }, options) : app
  setConnectTimeout(db, requestConnectTimeoutMs)
  // Opened last and closed first: new connections are refused while pending requests finish.
  await lifetime.open(
    async () => await listener.listen({ host: config.host, port: config.port }),
    async () => await listener.close(),
  )
  return listener
}

/** The listener of a worker: a supervisor reads the health of the process there, and it serves nothing else. */
async function healthListener(
  { db, log }: { db: Database; log: Log },
  { isDatabaseUp = () => true, isDraining = () => false }: NonNullable<Parameters<typeof buildApp>[2]> = {},
): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger })
  closeConnectionsOnClose(app, { isDraining })
  answerErrors(app)
  await app.register(health, { db, isDatabaseUp, isDraining })
  return app
}
