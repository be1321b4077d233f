import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../server/config/config.ts'
import { startLifetime } from '../server/platform/shutdown/shutdown.ts'
import { quietLog } from '../test-support/quiet-log.ts'
import { createTestDatabase, readDatabaseUrl } from '../test-support/test-database.ts'
import { openMallDatabase } from './mall-database.ts'

afterEach(() => void vi.useRealTimers())

test('a statement of a command may take an hour, but waits for no lock that long', async () => {
  const testDatabase = await createTestDatabase()
  const lifetime = startLifetime(quietLog)
  try {
    const url = readDatabaseUrl(testDatabase)
    const db = await openMallDatabase(readConfig({ DATABASE_URL: url, DEMO: 'true' }), lifetime)
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
      db,
    )
    expect(rows).toEqual([{ statement: '0', lock: '3s' }])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const holder = await testDatabase.startTransaction().execute()
    await sql`select pg_advisory_xact_lock(1)`.execute(holder)
    const slow = sql<{ answer: number }>`select 1 as answer from pg_advisory_xact_lock(1)`.execute(db)
    const waiting = sql`
      select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`
    while ((await waiting.execute(holder)).rows.length === 0);
    vi.advanceTimersByTime(3_600_000)
    await holder.rollback().execute()
    expect((await slow).rows).toEqual([{ answer: 1 }])
  } finally {
    await lifetime.end()
  }
})
