import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseUrlOf, testDatabase } from '../../../test-support/test-database.ts'
import { openDatabase } from './database.ts'
import { namesOfStatements } from './prepared-statements.ts'

const db = await testDatabase()

test('PostgreSQL keeps the plan of what is asked often, whatever the values are', async () => {
  for (let asked = 1; asked <= 40; asked += 1) {
    const answer = await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ double: number }>`select ${asked}::int * 2 as double`.execute(connection)
      return rows[0]?.double
    })
    expect(answer).toBe(asked * 2)
  }
  const { rows } = await sql<{ plans: number }>`
    select (generic_plans + custom_plans)::int as plans
    from pg_prepared_statements where statement like 'select $1::int * 2%'`.execute(db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.plans).toBeGreaterThan(20)
})

test('what fails is asked again under its name', async () => {
  const half = async (of: number) =>
    (await sql<{ half: number }>`select 1 / ${of}::int as half`.execute(db)).rows
  for (let asked = 0; asked < 15; asked += 1) await expect(half(0)).rejects.toThrow('division by zero')
  expect(await half(1)).toEqual([{ half: 1 }])
})

test('each text that is asked often has one name of its own, for all connections', () => {
  const nameOf = namesOfStatements()
  const asked = (text: string, times: number) => Array.from({ length: times }, () => nameOf(text)).at(-1)
  expect(asked('select 1', 9)).toBeUndefined()
  const name = asked('select 1', 1)
  expect(name).toBeDefined()
  expect(nameOf('select 1')).toBe(name)
  expect(asked('select 2', 10)).not.toBe(name)
})

test('two processes that ask in another order give one text one name, and two texts two', () => {
  const often = (nameOf: (text: string) => string | undefined, text: string) =>
    Array.from({ length: 10 }, () => nameOf(text)).at(-1)
  const [one, other] = [namesOfStatements(), namesOfStatements()]
  const first = { a: often(one, 'select a'), b: often(one, 'select b') }
  const second = { b: often(other, 'select b'), a: often(other, 'select a') }
  expect(second).toEqual(first)
  expect(first.a).not.toBe(first.b)
  // PostgreSQL cuts longer names off, and two could become one.
  expect(first.a?.length).toBeLessThan(64)
})

test('a database opened without prepared statements keeps none, and without limits sends none', async () => {
  const plain = openDatabase(databaseUrlOf(db), {
    preparesStatements: false,
    limitsBy: 'role',
    connections: 1,
  })
  try {
    for (let asked = 0; asked < 12; asked += 1) await sql`select ${asked}::int`.execute(plain)
    const { rows } = await sql<{ kept: number; limit: string }>`
      select (select count(*)::int from pg_prepared_statements where name <> '') as kept,
        current_setting('statement_timeout') as limit`.execute(plain)
    expect(rows).toEqual([{ kept: 0, limit: '0' }])
  } finally {
    await plain.destroy()
  }
})

test('no more than 200 are kept, because each takes memory in each connection', () => {
  const nameOf = namesOfStatements()
  const names = Array.from({ length: 300 }, (_, place) =>
    Array.from({ length: 10 }, () => nameOf(`select ${place}`)).at(-1),
  )
  expect(names.filter((name) => name !== undefined)).toHaveLength(200)
  expect(new Set(names).size).toBe(201)
})
