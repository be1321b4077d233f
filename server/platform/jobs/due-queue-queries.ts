import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** The queues with a due job, by the conditions of pg-boss. Each costs one search of an index. */
export async function listDueQueues(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select queue.name from unnest(${names}::text[]) as queue (name), lateral (
      select from pgboss.job where job.name = queue.name
        and job.state < 'active' and not job.blocked and job.start_after <= pgboss.job_now() limit 1) as due
    `.execute(db)
  return rows.map(({ name }) => name)
}
