import './platform/ssr/set-node-env.ts'
import { buildApp } from './app.ts'
import { startDemoBank } from './demo-bank-process.ts'
import { refuseDemoData } from './demo-data.ts'
import { greet } from './greeting.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { type Log, openLog } from './platform/config/log.ts'
import { databaseClock } from './platform/db/clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { endOnFailure, endOnSignal, type Lifetime, startLifetime } from './platform/http/shutdown.ts'
import { openJobs } from './platform/jobs/job-runner.ts'
import { createEncryption } from './platform/security/encryption.ts'
import { openPasswords } from './platform/security/passwords.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readSettings } from './read-settings.ts'
import { seedDemoMall } from './seed-demo-mall.ts'

const config = readSettings(readConfig)
const log = openLog(config.logLevel)
const lifetime = startLifetime(log)
endOnSignal(lifetime)
try {
  await openMall(config, log, lifetime)
  console.log(greet(config))
} catch (error) {
  // After Ctrl-C during the start, the error is only a consequence of the shutdown.
  if (!lifetime.hasEnded()) {
    console.error(error instanceof Error ? `The mall did not start. ${error.message}` : error)
    process.exitCode = 1
  }
  await lifetime.end()
}

/** Opens each resource after its dependencies and closes in reverse order. */
async function openMall(config: Config, log: Log, lifetime: Lifetime): Promise<void> {
  const { url, isUp } = await prepareDatabase(config, lifetime, {
    report: (line) => log.error({ database: 'embedded' }, line),
    onLost: (error) => {
      console.error(`The embedded PostgreSQL could not be started again. ${error.message}`)
      void endOnFailure(lifetime)
    },
  })
  const db = await lifetime.open(
    async () => openDatabase(url, config.database ?? {}),
    async (open) => await open.destroy(),
  )
  const clock = await lifetime.open(
    async () => await databaseClock(db),
    async (open) => await open.stop(),
  )
  const { passwordPepper: pepper } = config
  if (config.demo) await seedDemoMall({ config, db, now: clock.now(), report: console.log })
  else await refuseDemoData(db, { passwords: openPasswords(pepper), encryption: createEncryption(pepper) })
  const { demoBank } = config
  if (demoBank)
    await lifetime.open(
      async () => await startDemoBank(config, demoBank),
      async (bank) => await bank.stop(),
    )

  const jobs = openJobs(db, log)
  const app = await lifetime.open(
    async () => await buildApp({ config, db, clock, jobs }, log, { isDatabaseUp: isUp }),
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
}
