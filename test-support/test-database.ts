import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../server/platform/db/database.ts'
import { template } from './start-postgres.ts'

const urls = new WeakMap<Database, string>()

/** A migrated, empty database for one test file, connected as `mall_app`. It is dropped after the file's
 *  tests. */
export async function testDatabase(): Promise<Database> {
  const { admin, app } = inject('postgresUrls')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await command(admin, `create database ${escapeIdentifier(name)} template ${template} strategy file_copy`)
  const url = new URL(app)
  url.pathname = name
  const db = openDatabase(url.href, { connectTimeoutMs: 30_000 })
  urls.set(db, url.href)
  afterAll(async () => {
    await db.destroy()
    await command(admin, `drop database ${escapeIdentifier(name)} with (force)`)
  })
  return db
}

/** The connection string of a test database, for a child process. */
export function databaseUrlOf(db: Database): string {
  const url = urls.get(db)
  if (url === undefined) throw new Error('This database was not opened by testDatabase.')
  return url
}

async function command(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
