import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { quietLog } from '../../../test-support/quiet-log.ts'
import { createTestClock } from '../../../test-support/test-clock.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { defineQueue, enqueue, type Jobs } from '../../core/jobs.ts'
import { countSentQueries } from '../db/open-database.ts'
import { openJobs } from './job-runner.ts'

const db = await createTestDatabase()
const clock = await createTestClock(db)
const letters = defineQueue('letters', z.object({ to: z.string() }))
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)

let sent: string[] = []
let jobs: Jobs
let handle: (data: { to: string }) => Promise<void>

beforeEach(async () => {
  sent = []
  handle = async ({ to }) => void sent.push(to)
  jobs = openJobs(db, quietLog)
  jobs.work(letters, async (data) => await handle(data))
  await jobs.prepare()
})

test('runs the jobs of a committed transaction and none of one that was rolled back', async () => {
  await db.transaction().execute(async (tx) => await enqueue(tx, letters, { to: 'Mei' }))
  const aborted = db.transaction().execute(async (tx) => {
    await enqueue(tx, letters, { to: 'Ka' })
    throw new Error('changed my mind')
  })
  await expect(aborted).rejects.toThrow('changed my mind')
  await jobs.drain()
  expect(sent).toEqual(['Mei'])
})

test('a process without queues leaves those of others as they are', async () => {
  const other = openJobs(db, quietLog)
  await expect(other.prepare()).resolves.toBeUndefined()
  await other.stop()
})

test('runs a job only after startAfter', async () => {
  await db
    .transaction()
    .execute(async (tx) => await enqueue(tx, letters, { to: 'Mei' }, { startAfter: inMinutes(5) }))
  await clock.advance({ seconds: 299 })
  await jobs.drain()
  expect(sent).toEqual([])
  await clock.advance({ seconds: 1 })
  await jobs.drain()
  expect(sent).toEqual(['Mei'])
})

test('queues one waiting job for each key, and any number without a key', async () => {
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, letters, { to: 'keyed' }, { singletonKey: 'order 1' })
    await enqueue(tx, letters, { to: 'keyed' }, { singletonKey: 'order 1' })
    await enqueue(tx, letters, { to: 'free' })
    await enqueue(tx, letters, { to: 'free' })
  })
  await jobs.drain()
  expect(sent.toSorted()).toEqual(['free', 'free', 'keyed'])
})

test('reports a failure and retries later', async () => {
  handle = async () => {
    throw new Error('the post office is closed')
  }
  await db.transaction().execute(async (tx) => await enqueue(tx, letters, { to: 'Mei' }))
  await expect(jobs.drain()).rejects.toThrow('the post office is closed')
  handle = async ({ to }) => void sent.push(to)
  await jobs.drain()
  expect(sent).toEqual([])
  await clock.advance({ minutes: 1 })
  await jobs.drain()
  expect(sent).toEqual(['Mei'])
})

test('rejects a job for a queue without a worker', async () => {
  const unknown = defineQueue('unknown', z.object({}))
  const enqueued = db.transaction().execute(async (tx) => await enqueue(tx, unknown, {}))
  await expect(enqueued).rejects.toThrow('no worker for the queue unknown')
})

test('sends fewer statements than one for each queue while it waits for a job', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `quiet-${at}`)
  for (const name of names) jobs.work(defineQueue(name, z.object({})), async () => {})
  await jobs.stop()
  await jobs.start()
  const runOne = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    handle = async () => resolve()
    await db.transaction().execute(async (tx) => await enqueue(tx, letters, { to: 'Mei' }))
    await promise
  }
  await runOne()
  const before = countSentQueries(db)
  const count = 5
  for (let at = 0; at < count; at += 1) await runOne()
  expect(countSentQueries(db) - before).toBeLessThan(count * names.length)
  await jobs.stop()
})

test('polls for waiting jobs once started', async () => {
  const arrived = new Promise<string>((resolve) => {
    handle = async ({ to }) => resolve(to)
  })
  await jobs.start()
  await db.transaction().execute(async (tx) => await enqueue(tx, letters, { to: 'Mei' }))
  await expect(arrived).resolves.toBe('Mei')
  await jobs.stop()
})

test('deletes jobs several times a day, seven days after their end', async () => {
  await db.transaction().execute(async (tx) => await enqueue(tx, letters, { to: 'Mei' }))
  await jobs.drain()
  const ended = sql`select from pgboss.job where name = 'letters' and state = 'completed'`
  expect((await ended.execute(db)).rows).not.toHaveLength(0)
  await sql`update pgboss.job set completed_on = completed_on - interval '8 days'`.execute(db)
  await sql`update pgboss.queue set maintain_on = pgboss.job_now() - interval '10 minutes'`.execute(db)
  await jobs.start()
  await expect.poll(async () => (await ended.execute(db)).rows).toHaveLength(0)
  await jobs.stop()
})
