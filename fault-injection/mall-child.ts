import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config/config.ts'
import { openDatabase } from '../server/platform/db/open-database.ts'
import { openJobs } from '../server/platform/jobs/job-runner.ts'
import { openLog } from '../server/platform/log/log.ts'
import { endOnSignal, startLifetime } from '../server/platform/shutdown/shutdown.ts'
import { openStorage } from '../server/platform/storage/open-storage.ts'
import type { Command, Report, Settings } from './child-messages.ts'

// A complete process of the mall that can be killed; its parent controls the clock and the jobs.
const { databaseUrl, notificationPort, demoBank, demoCarrier, now } = JSON.parse(
  process.env.FAULTS_SETTINGS ?? '',
) as Settings
let time = new Date(now)
const log = openLog('silent')
const lifetime = startLifetime(log)
endOnSignal(lifetime)
const config = { ...readConfig({}), maxDelayMs: 0, port: notificationPort, demoBank, demoCarrier }
const db = openDatabase(databaseUrl)
await connectPatiently()
const jobs = openJobs(db, log)
const app = await buildApp(
  { config, db, jobs, storage: openStorage(config, log), clock: { now: () => time } },
  log,
)
await lifetime.open(
  async () => await app.listen({ host: '127.0.0.1', port: 0 }),
  async () => {
    await app.close()
    await db.destroy()
  },
)
process.on('message', async (message: Command) => {
  if (message.command === 'set-clock') {
    time = new Date(message.now)
    return
  }
  const done = await jobs.drain().then(
    () => true,
    () => false,
  )
  send({ event: 'drained', done })
})
// A child without a parent could no longer be stopped.
process.on('disconnect', () => process.exit())
// Flushed now because the process may be killed at any moment; later processes start faster with the cache.
flushCompileCache()
send({ event: 'listening', port: (app.server.address() as AddressInfo).port })

/** Opens the first connection: on a busy machine, a process that is loading its modules exceeds the limit for one. */
async function connectPatiently(triesLeft = 60): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    if (triesLeft === 0) throw error
    await connectPatiently(triesLeft - 1)
  }
}

function send(report: Report): void {
  process.send?.(report)
}
