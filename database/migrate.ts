import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { installJobTables } from './job-tables.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Brings a database up to date, as the role that owns it, and answers the names of what was applied.
 *  Everything happens in one transaction: a migration that fails leaves the database as it was. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const db = new Kysely<object>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: ownerUrl, max: 2 }) }),
  })
  try {
    await createAppRole(db)
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error, results = [] } = await migrator.migrateToLatest()
    const failed = results.find((result) => result.status === 'Error')
    if (error) throw new Error(`Migration ${failed?.migrationName ?? ''} failed.`, { cause: error })
    await installJobTables(db)
    return results.map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

/** The migrations grant to `mall_app`. Where an operator connects as a role of another name,
 *  that role is made a member of this one. */
async function createAppRole(db: Kysely<object>): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = 'mall_app'`.execute(db)
  if (rows.length === 0) await sql`create role mall_app nologin`.execute(db)
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  return Object.fromEntries(
    files.map((file) => [
      file.replace(/\.sql$/, ''),
      {
        up: async (db: Kysely<unknown>) =>
          void (await sql.raw(await readFile(join(folder, file), 'utf8')).execute(db)),
      },
    ]),
  )
}
