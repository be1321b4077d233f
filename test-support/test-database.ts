import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../server/platform/db/database.ts'
import { template } from './start-postgres.ts'

const urls = new WeakMap<Database, string>()

/** A database of the test file's own, migrated and empty, connected as the mall connects: as `mall_app`.
 *  It goes away after the file's tests. */
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

/** The address of a test's database, for a process of its own. */
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
