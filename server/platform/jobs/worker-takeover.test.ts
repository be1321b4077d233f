import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { heldClock } from '../../../test-support/held-clock.ts'
import { startJobWorker } from '../../../test-support/job-worker.ts'
import { databaseUrlOf, testDatabase } from '../../../test-support/test-database.ts'
import { repeat } from '../db/repeat.ts'
import { defineQueue, enqueue } from './jobs.ts'

const db = await testDatabase()
const longWork = defineQueue('long-work', z.object({}))

test('a worker takes over the schedule of a killed one within 10 s, and then its running job', {
  timeout: 60_000,
}, async () => {
  const clock = await heldClock(db, new Date('2026-03-02T04:00:54Z'))
  const first = await startJobWorker(databaseUrlOf(db), { isStuck: true })
  await clock.advance({ seconds: 5 })
  await first.reported('scheduled job done')
  await db.transaction().execute(async (tx) => await enqueue(tx, longWork, {}))
  await first.reported('long job begun')
  const second = await startJobWorker(databaseUrlOf(db), { isStuck: false })
  afterAll(async () => await second.kill())

  await first.kill()
  // To the next full minute, and past the time for which the killed process holds the schedule.
  const killedAt = performance.now()
  await clock.advance({ seconds: 4 })
  await second.reported('scheduled job done')
  expect(performance.now() - killedAt).toBeLessThan(10_000)

  // Ten seconds without a sign of life, then the delay before the first retry.
  await clock.advance({ seconds: 11 })
  const time = repeat(async () => await clock.advance({ seconds: 1 }), { everyMs: 100, onFailure: () => {} })
  await second.reported('long job done')
  await time.stop()
})
