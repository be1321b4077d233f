import { type Kysely, sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'

/** Installs or updates the tables of the job queue. Only the owner may, so it happens with the migrations;
 *  the mall's own role then gets the rows, never the tables. */
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
