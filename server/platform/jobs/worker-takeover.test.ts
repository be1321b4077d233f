import { afterAll, test } from 'vitest'
import { z } from 'zod'
import { startJobWorker } from '../../../test-support/job-worker.ts'
import { createTestClock } from '../../../test-support/test-clock.ts'
import { createTestDatabase, readDatabaseUrl } from '../../../test-support/test-database.ts'
import { defineQueue, enqueue } from '../../core/jobs.ts'
import { repeat } from '../db/repeat.ts'

const longWork = defineQueue('long-work', z.object({}))

// A process of the queue reads the database's clock at its start and then its own. The first one therefore never reaches
// the next minute, and the second one starts shortly before it.
test('a worker takes over the schedule of a killed one, and then its running job', async () => {
  const db = await createTestDatabase()
  const clock = await createTestClock(db, new Date('2026-03-02T04:00:05Z'))
  const firstWorker = await startJobWorker(readDatabaseUrl(db), { isStuck: true })
  await clock.advance({ seconds: 4 })
  await firstWorker.reported('scheduled job done')
  await db.transaction().execute(async (tx) => await enqueue(tx, longWork, {}))
  await firstWorker.reported('long job begun')
  await clock.set(new Date('2026-03-02T04:00:57Z'))
  const second = await startJobWorker(readDatabaseUrl(db), { isStuck: false })
  afterAll(async () => await second.kill())

  await firstWorker.kill()
  const time = repeat(async () => await clock.advance({ seconds: 1 }), { everyMs: 100, onFailure: () => {} })
  afterAll(async () => await time.stop())
  await second.reported('scheduled job done')
  await second.reported('long job done')
})

test('a daily job whose time passed without a worker runs once there is one', async () => {
  const db = await createTestDatabase()
  const clock = await createTestClock(db, new Date('2026-03-02T04:00:05Z'))
  const earlier = await startJobWorker(readDatabaseUrl(db), { isStuck: false })
  await clock.advance({ seconds: 4 })
  await earlier.reported('scheduled job done')
  await earlier.kill()

  // The job is due at 13:30 in Hong Kong.
  await clock.set(new Date('2026-03-02T09:00:05Z'))
  const later = await startJobWorker(readDatabaseUrl(db), { isStuck: false })
  afterAll(async () => await later.kill())
  const time = repeat(async () => await clock.advance({ seconds: 1 }), { everyMs: 100, onFailure: () => {} })
  afterAll(async () => await time.stop())
  await later.reported('daily job done')
})
