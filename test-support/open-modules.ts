import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type Config, readConfig } from '../server/config/config.ts'
import { deepFreeze } from '../server/config/deep-freeze.ts'
import type { Database } from '../server/core/database.ts'
import type { Dependencies } from '../server/core/dependencies.ts'
import type { Log } from '../server/core/log.ts'
import { openJobs } from '../server/platform/jobs/job-runner.ts'
import { openStorage } from '../server/platform/storage/open-storage.ts'
import { prepareApp } from '../server/prepare-app.ts'
import { patientTimeLimits } from './patient-limits.ts'
import { quietLog } from './quiet-log.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

type Routes = (app: FastifyInstance, deps: Dependencies) => Promise<void>

/** Modules under test with their dependencies, called over HTTP injection. */
export interface PartOfMall extends Dependencies {
  app: FastifyInstance
  clock: TestClock
  log: Log
}

/** Opens the routes of some modules on the database of the test, as the app does. */
export async function openModules(
  db: Database,
  modules: readonly Routes[],
  settings: Partial<Config> = {},
  log: Log = quietLog,
): Promise<PartOfMall> {
  const clock = await createTestClock(db)
  const config = deepFreeze({ ...readConfig({}), timeLimits: patientTimeLimits, maxDelayMs: 0, ...settings })
  const mall = { db, clock, config, storage: openStorage(config, log), jobs: openJobs(db, log), log }
  const app = Fastify({ logger: false })
  prepareApp(app, mall)
  for (const routes of modules) await app.register(async (scope) => await routes(scope, mall))
  afterAll(async () => await app.close())
  return { ...mall, app }
}
