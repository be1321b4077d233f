import { type Kysely, sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'

/** Installs or updates the job queue tables as part of the migrations, because only the owner may. The application
 *  role gets access to the rows only. */
export async function installJobTables(db: Kysely<object>): Promise<void> {
  const boss = new PgBoss({ db: fromKysely(db), supervise: false, schedule: false })
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
  await sql
    .raw(`
      grant usage on schema pgboss to mall_app;
      grant select, insert, update, delete on all tables in schema pgboss to mall_app;
      grant execute on all functions in schema pgboss to mall_app;`)
    .execute(db)
}
