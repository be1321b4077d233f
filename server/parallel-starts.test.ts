import { afterAll, expect, test } from 'vitest'
import { quietLog } from '../test-support/quiet-log.ts'
import { createTestClock } from '../test-support/test-clock.ts'
import { createTestDatabase, readDatabaseUrl } from '../test-support/test-database.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config/config.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { openJobs } from './platform/jobs/job-runner.ts'
import { openStorage } from './platform/storage/open-storage.ts'

test('processes that start concurrently on a new database all become ready and start their jobs', async () => {
  const testDatabase = await createTestDatabase()
  const clock = await createTestClock(testDatabase)
  const starts = Array.from({ length: 3 }, async () => {
    const db = openDatabase(readDatabaseUrl(testDatabase))
    const jobs = openJobs(db, quietLog)
    const config = readConfig({})
    const storage = openStorage(config, quietLog)
    const app = await buildApp({ config, db, clock, storage, jobs }, quietLog)
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
