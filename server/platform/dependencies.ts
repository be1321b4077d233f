import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'

/** What every noun may be handed. A noun's routes and verbs take only those that they need. */
export interface Dependencies {
  config: Config
  db: Database
  clock: Clock
  jobs: Jobs
  log: Log
}
