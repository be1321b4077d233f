import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './platform/config/config.ts'
import type { Log } from './platform/config/log.ts'
import { databaseClock } from './platform/db/clock.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import type { Dependencies } from './platform/http/dependencies.ts'
import type { Lifetime } from './platform/http/shutdown.ts'
import { openJobs } from './platform/jobs/job-runner.ts'

/** The connection pool and the clock of the mall. */
export type Data = Pick<Dependencies, 'db' | 'clock'>

export async function openData(url: string, { database }: Config, lifetime: Lifetime): Promise<Data> {
  const db: Database = await lifetime.open(
    async () => openDatabase(url, database ?? {}),
    async (open) => await open.destroy(),
  )
  const clock = await lifetime.open(
    async () => await databaseClock(db),
    async (open) => await open.stop(),
  )
  return { db, clock }
}

/** Starts the application, its job workers and its listener. */
export async function openShop(
  given: Data & { config: Config; log: Log },
  options: Parameters<typeof buildApp>[2],
  lifetime: Lifetime,
): Promise<FastifyInstance> {
  const { config, db, clock, log } = given
  const jobs = openJobs(db, log)
  const app = await lifetime.open(
    async () => await buildApp({ config, db, clock, jobs }, log, options),
    async (open) => await open.close(),
  )
  await lifetime.open(
    async () => await jobs.start(),
    async () => await jobs.stop(),
  )
  // Opened last and closed first: new connections are refused while pending requests finish.
  await lifetime.open(
    async () => await app.listen({ host: config.host, port: config.port }),
    async () => await app.close(),
  )
  return app
}
