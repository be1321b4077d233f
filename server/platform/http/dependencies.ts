import type { Config } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import type { Clock } from '../db/clock.ts'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { ObservedStorage } from '../storage/observe-storage.ts'

/** The dependencies available to every module. Routes and commands take only those that they need. */
export interface Dependencies {
  config: Config
  db: Database
  clock: Clock
  jobs: Jobs
  storage: ObservedStorage
  log: Log
}
