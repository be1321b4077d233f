import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { accountTables } from './account-tables.ts'

const db = await createTestDatabase()

/** Columns that reference a person by foreign key or by name, as `table.column`. */
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

/** Columns that name a second person; their rows belong to the first. */
const secondaryReferences = [
  'appeal_handling.assignee_id',
  'appeal_messages.staff_id',
  'approval_requests.requested_by',
  'approval_requests.decided_by',
  'offset_credits.approved_by',
  'downline_sums.sponsor_id',
  'ledger_buyers.sponsor_id',
  'order_notes.staff_id',
  'order_receivers.staff_id',
  'orders.sponsor_id',
  'people.sponsor_id',
  'permission_requests.requested_by',
  'permission_requests.decided_by',
  'rate_changes.sponsor_id',
  'refund_requests.requested_by',
  'refund_requests.decided_by',
  'sponsor_changes.from_sponsor_id',
  'sponsor_changes.to_sponsor_id',
]

test('every table that references a person declares its disposal on deletion of the account', async () => {
  const declared = new Set([
    ...accountTables.map(({ table, key }) => `${table}.${key}`),
    ...secondaryReferences,
  ])
  const existing = await columnsOfPeople()
  expect(existing.filter((name) => !declared.has(name))).toEqual([])
  expect(secondaryReferences.filter((name) => !existing.includes(name))).toEqual([])
})

test('every column of the download exists, and none is a secret or references another person', async () => {
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
