import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { healthAdminEndpoints as admin } from '../../../contract/admin/health/health-admin.ts'
import { countJobs } from '../../../test-support/count-jobs.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { aMember, insertSessionForPerson } from '../../../test-support/people/a-member.ts'
import { createActor } from '../../../test-support/people/actor.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { defineQueue, enqueue } from '../../core/jobs.ts'
import { healthAdminRoutes } from './health-admin-routes.ts'

const db = await createTestDatabase()
const mall = await openModules(db, [healthAdminRoutes])
const letters = defineQueue('letters', z.object({}))
mall.jobs.work(letters, async () => {})
const parcels = defineQueue('parcels', z.object({}))
mall.jobs.work(parcels, async () => {
  throw new Error('the address is unknown')
})
await mall.jobs.prepare()
const { id: staffId } = await aMember(db, { roles: ['ROLE_CMS_IIT'] })
const staff = createActor(mall.app, await insertSessionForPerson(db, mall.clock, staffId))
const read = async () => (await staff.call(admin.read)).body
const queue = async () => (await read()).queues.find(({ name }) => name === letters.name)

test('a queue shows due jobs, scheduled jobs and the oldest due time', async () => {
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, letters, {})
    await enqueue(tx, letters, {}, { startAfter: new Date(mall.clock.now().getTime() + 3_600_000) })
  })
  expect(await queue()).toMatchObject({ waiting: 1, planned: 1, active: 0, failed: 0 })
  expect((await queue())?.waitingSince).not.toBeNull()
})

test('a failed job is listed with its error, without the address in it', async () => {
  const output = JSON.stringify({ message: 'mei@example.hk could not be reached' })
  await sql`update pgboss.job set state = 'failed', completed_on = now(), output = ${output}::jsonb
    where name = 'letters' and start_after <= pgboss.job_now()`.execute(db)
  await countJobs(db)
  const { failedJobs, database, mails, reconciledAt } = await read()
  expect(failedJobs).toMatchObject([{ queue: 'letters', error: '<address> could not be reached' }])
  expect(await queue()).toMatchObject({ waiting: 0, failed: 1, waitingSince: null })
  expect(database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(database.connections).toBeLessThanOrEqual(database.maxConnections)
  expect([mails, reconciledAt]).toEqual([{ queued: 0, failed: 0, oldestQueuedAt: null }, null])
})

test('a job that failed every attempt waits nowhere', async () => {
  await db.transaction().execute(async (tx) => await enqueue(tx, parcels, {}))
  await sql`update pgboss.job set retry_limit = 0 where name = 'parcels'`.execute(db)
  await expect(mall.jobs.drain()).rejects.toThrow('the address is unknown')
  const { rows } = await sql`select state from pgboss.job where name = 'dead-letters'`.execute(db)
  expect(rows).toEqual([{ state: 'created' }])
  await countJobs(db)
  const { queues, failedJobs } = await read()
  expect(failedJobs).toContainEqual(expect.objectContaining({ queue: 'parcels' }))
  expect(queues.find(({ name }) => name === 'parcels')).toMatchObject({ waiting: 0, failed: 1 })
  expect(queues.filter(({ waiting }) => waiting > 0)).toEqual([])
})
