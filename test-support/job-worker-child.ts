import { z } from 'zod'
import { defineQueue } from '../server/core/jobs.ts'
import { openDatabase } from '../server/platform/db/open-database.ts'
import { openJobs } from '../server/platform/jobs/job-runner.ts'
import type { WorkerReport } from './job-worker.ts'
import { quietLog } from './quiet-log.ts'

// A worker that runs a job of every minute, one of every day and a long job, and reports to its parent, which may kill it.
const { databaseUrl, isStuck } = JSON.parse(process.env.JOB_WORKER ?? '') as {
  databaseUrl: string
  isStuck: boolean
}
const everyMinute = defineQueue('every-minute', z.object({}))
const everyDay = defineQueue('every-day', z.object({}))
const longWork = defineQueue('long-work', z.object({}))

const jobs = openJobs(openDatabase(databaseUrl, { connectTimeoutMs: 30_000 }), quietLog)
jobs.work(everyMinute, async () => sendReport('scheduled job done'))
jobs.schedule(everyMinute, '* * * * *')
jobs.work(everyDay, async () => sendReport('daily job done'))
jobs.schedule(everyDay, '30 13 * * *', { missed: 'once' })
jobs.work(longWork, async () => {
  sendReport('long job begun')
  if (isStuck) await new Promise(() => {})
  sendReport('long job done')
})
await jobs.prepare()
await jobs.start()
// A child without a parent could no longer be stopped.
process.on('disconnect', () => process.exit())
sendReport('started')

function sendReport(what: WorkerReport): void {
  process.send?.(what)
}
