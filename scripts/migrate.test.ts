import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { createTestDatabase, readDatabaseUrl } from '../test-support/test-database.ts'

test('an interrupted migration does not report success', async () => {
  const db = await createTestDatabase()
  const { pathname } = new URL(readDatabaseUrl(db))
  const ownerUrl = Object.assign(new URL(inject('postgresUrls').admin), { pathname }).href
  const other = new Client({ connectionString: ownerUrl })
  await other.connect()
  try {
    await other.query('begin; lock table kysely_migration')
    const child = spawn(process.execPath, [join(import.meta.dirname, 'migrate.ts')], {
      env: { ...process.env, DATABASE_OWNER_URL: ownerUrl },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'exit')
    const isWaiting = async () =>
      (
        await other.query(
          "select from pg_locks where relation = 'kysely_migration'::regclass and not granted",
        )
      ).rowCount === 1
    await expect.poll(isWaiting).toBe(true)
    child.kill('SIGTERM')
    expect(await ended).toEqual([143, null])
  } finally {
    await other.end()
  }
})
