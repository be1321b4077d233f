import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Database } from '../server/core/database.ts'
import { openJobDatabase } from '../server/platform/jobs/job-database.ts'

/** Counts the jobs of each queue at once, as a worker does every five seconds. */
export async function countJobs(db: Database): Promise<void> {
  await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(db)
  const alone = { migrate: false, reindex: false, schedule: false, supervise: false }
  const boss = new PgBoss({ db: openJobDatabase(db), ...alone })
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false })
}
