import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { quietLog } from '../../../test-support/quiet-log.ts'
import { createTestDatabase, runAsSuperuser } from '../../../test-support/test-database.ts'
import type { Database } from '../../core/database.ts'
import { defineQueue } from '../../core/jobs.ts'
import { openJobs } from '../../platform/jobs/job-runner.ts'
import { listQueueFacts } from '../../platform/metrics/metrics-queries.ts'
import { readHealth } from './health-queries.ts'

const db = await createTestDatabase()

beforeAll(async () => {
  const jobs = openJobs(db, quietLog)
  for (const name of ['letters', 'parcels']) jobs.work(defineQueue(name, z.object({})), async () => undefined)
  await jobs.prepare()
  await runAsSuperuser(
    db,
    `insert into pgboss.job (name, policy, state, completed_on)
      select name, policy, 'completed', pgboss.job_now() from pgboss.queue, generate_series(1, 5000);
    insert into pgboss.job (name, policy, start_after) select name, policy, pgboss.job_now() - interval '1 minute'
      from pgboss.queue;
    analyze pgboss.job`,
  )
})

/** The rows of the job table that a read fetches. */
async function countRead(read: (tx: Database) => Promise<unknown>): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await read(tx)
    const { rows } = await sql<{ rows: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
      where schemaname = 'pgboss' and relname like 'job%'`.execute(tx)
    return rows[0]?.rows ?? Number.NaN
  })
}

test('a scrape and the page of the health read waiting jobs, not those that ended', async () => {
  expect(await listQueueFacts(db)).toMatchObject([
    { name: 'letters', waiting: 1, failed: 0 },
    { name: 'parcels', waiting: 1, failed: 0 },
  ])
  expect(await countRead(listQueueFacts)).toBeLessThan(10)
  expect(await countRead(async (tx) => await readHealth(tx, new Date()))).toBeLessThan(10)
})
