import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import type { Database } from '../server/core/database.ts'
import { type DatabaseLimits, openDatabase } from '../server/platform/db/open-database.ts'
import { cloneDatabase } from './clone-database.ts'
import { patientDatabaseLimits } from './patient-limits.ts'
import { template } from './start-postgres.ts'

const urls = new WeakMap<Database, string>()

/** A migrated, empty database for one test file, connected as `mall_app`. It is dropped after the file's tests.
 *  @param limits for tests that wait until a limit ends a query */
export async function createTestDatabase(
  limits: Partial<DatabaseLimits> = {},
  { isTraced = false } = {},
): Promise<Database> {
  const { admin, app } = inject('postgresUrls')
  const { url, drop } = await cloneDatabase({ adminUrl: admin, appUrl: app }, { template, prefix: 'test' })
  const options = {
    connectTimeoutMs: 30_000,
    idleTimeoutMs: 0,
    isTraced,
    limits: { ...patientDatabaseLimits, ...limits },
  }
  const db = openDatabase(url, options)
  urls.set(db, url)
  afterAll(async () => {
    await db.destroy()
    await drop()
  })
  return db
}

/** The connection string of a test database, for a child process. */
export function readDatabaseUrl(db: Database): string {
  const url = urls.get(db)
  if (url === undefined) throw new Error('This database was not opened by createTestDatabase.')
  return url
}

/** Runs SQL in a test database as its superuser, for what the role of the mall may not do. */
export async function runAsSuperuser(db: Database, statements: string): Promise<void> {
  const url = new URL(inject('postgresUrls').admin)
  url.pathname = new URL(readDatabaseUrl(db)).pathname
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
