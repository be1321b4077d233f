import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase, readDatabaseUrl } from '../../../test-support/test-database.ts'
import { openDatabase } from '../db/open-database.ts'
import { openJobDatabase } from './job-database.ts'

const url = readDatabaseUrl(await createTestDatabase())

test('a failed transaction of the queue leaves no connection in it', async () => {
  const db = openDatabase(url, { connections: 1, connectTimeoutMs: 30_000 })
  try {
    const failed = openJobDatabase(db).executeSql('BEGIN; SELECT 1 / 0; COMMIT;')
    await expect(failed).rejects.toThrow('division by zero')
    const { rows } = await sql`select 1 as answer`.execute(db)
    expect(rows).toEqual([{ answer: 1 }])
  } finally {
    await db.destroy()
  }
})

test('a transaction of the queue returns its rows and may take longer than a statement of a request', async () => {
  const db = openDatabase(url, { connections: 1, connectTimeoutMs: 30_000 })
  try {
    const readLimit = "SELECT current_setting('statement_timeout') AS limit"
    const { executeSql } = openJobDatabase(db)
    expect((await executeSql(`\n    BEGIN;\n    ${readLimit};\n    COMMIT;\n  `)).rows).toEqual([
      { limit: '2min' },
    ])
    expect((await executeSql(readLimit)).rows).toEqual([{ limit: '5s' }])
  } finally {
    await db.destroy()
  }
})
