import type { Config } from '../config/config.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { ObservedStorage } from './storage.ts'

/** The dependencies available to every module. Routes and commands take only those that they need. */
export interface Dependencies {
  config: Config
  db: Database
  /** Only reads, and is behind `db`; absent without DATABASE_REPLICA_URL. */
  replica?: Database | null
  clock: Clock
  jobs: Jobs
  storage: ObservedStorage
  log: Log
}
