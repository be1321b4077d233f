import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { openLog } from '../server/platform/config/log.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { endOnSignal, startLifetime } from '../server/platform/http/shutdown.ts'
import { openJobs } from '../server/platform/jobs/job-runner.ts'
import type { Order, Report, Settings } from './child-messages.ts'

// A process of the mall that can be killed: the whole of it, on a clock and with jobs that its parent moves.
const { databaseUrl, notifiedAt, demoBank, now } = JSON.parse(process.env.FAULTS_SETTINGS ?? '') as Settings
let time = new Date(now)
const log = openLog('silent')
const lifetime = startLifetime(log)
endOnSignal(lifetime)
const config = { ...readConfig({}), port: notifiedAt, demoBank }
const db = openDatabase(databaseUrl)
const jobs = openJobs(db, log)
const app = await buildApp({ config, db, jobs, clock: { now: () => time } }, log)
await lifetime.open(
  async () => await app.listen({ host: '127.0.0.1', port: 0 }),
  async () => {
    await app.close()
    await db.destroy()
  },
)
process.on('message', async (order: Order) => {
  if (order.act === 'set-clock') {
    time = new Date(order.now)
    return
  }
  const done = await jobs.drain().then(
    () => true,
    () => false,
  )
  tell({ told: 'drained', done })
})
// A parent that is gone can neither use nor end it.
process.on('disconnect', () => process.exit())
// It may be killed at any moment, and what it has compiled spares those after it the time.
flushCompileCache()
tell({ told: 'listening', port: (app.server.address() as AddressInfo).port })

function tell(report: Report): void {
  process.send?.(report)
}
