import { afterAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { openJobs } from './platform/job-runner.ts'
import { heldClock } from './testing/held-clock.ts'
import { quietLog } from './testing/quiet-log.ts'
import { databaseUrlOf, testDatabase } from './testing/test-database.ts'

test('processes that start at the same time on a new database all open, and start their jobs', async () => {
  const first = await testDatabase()
  const clock = await heldClock(first)
  const starts = Array.from({ length: 3 }, async () => {
    const db = openDatabase(databaseUrlOf(first))
    const jobs = openJobs(db, quietLog)
    const app = await buildApp({ config: readConfig({}), db, clock, jobs }, quietLog)
    afterAll(async () => {
      await jobs.stop()
      await app.close()
      await db.destroy()
    })
    await app.ready()
    await jobs.start()
    return (await app.inject({ url: '/health/ready' })).statusCode
  })
  expect(await Promise.all(starts)).toEqual([200, 200, 200])
})
