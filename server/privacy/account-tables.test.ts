import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test-support/test-database.ts'
import { accountTables } from './account-tables.ts'

const db = await testDatabase()

/** Tables with a column that leads to a person, or that is called like one, and that column. */
async function columnsOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'person_id'
    union
    select conrelid::regclass || '.' || attname from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid in ('people'::regclass, 'distributors'::regclass)
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Where a row of somebody names somebody else: that is part of what the row says of the first. */
const namedByTheWay = [
  'appeal_messages.staff_id',
  'offset_credits.approved_by',
  'downline_sums.sponsor_id',
  'ledger_buyers.sponsor_id',
  'orders.sponsor_id',
  'people.sponsor_id',
  'rate_changes.sponsor_id',
  'refund_requests.requested_by',
  'refund_requests.decided_by',
  'sponsor_changes.from_sponsor_id',
  'sponsor_changes.to_sponsor_id',
]

test('every table that names a person says what becomes of its rows when the account is deleted', async () => {
  const told = new Set([...accountTables.map(({ table, key }) => `${table}.${key}`), ...namedByTheWay])
  const existing = await columnsOfPeople()
  expect(existing.filter((name) => !told.has(name))).toEqual([])
  expect(namedByTheWay.filter((name) => !existing.includes(name))).toEqual([])
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
