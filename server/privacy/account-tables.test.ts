import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { accountTables } from './account-tables.ts'

const db = await testDatabase()

/** Tables that lead to a person by a foreign key, or by a column of that name, or that belong to a person's order. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'person_id'
    union
    select 'people'`.execute(db)
  return rows.map(({ name }) => name)
}

test('every table that names a person says what becomes of its rows when the account is deleted', async () => {
  const told = new Set<string>(accountTables.map(({ table }) => table))
  expect((await tablesOfPeople()).filter((name) => !told.has(name))).toEqual([])
})

test('every column that a download shows exists, and none is a secret or leads to anybody else', async () => {
  for (const { table, columns } of accountTables) {
    const { rows } = await sql<{ name: string }>`
      select column_name::text as name from information_schema.columns where table_name = ${table}`.execute(
      db,
    )
    const existing = rows.map(({ name }) => name)
    expect([table, columns.filter((column) => !existing.includes(column))]).toEqual([table, []])
    expect([table, columns.filter((column) => /hash|token|password|sponsor|person_id/.test(column))]).toEqual(
      [table, []],
    )
  }
})
