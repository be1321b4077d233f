import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase, readDatabaseUrl } from '../../../test-support/test-database.ts'
import { openDatabase } from './open-database.ts'
import { namesOfStatements } from './prepared-statements.ts'

const db = await createTestDatabase()

test('prepares a frequent statement once, for any parameter values', async () => {
  for (let round = 1; round <= 40; round += 1) {
    const answer = await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ double: number }>`select ${round}::int * 2 as double`.execute(connection)
      return rows[0]?.double
    })
    expect(answer).toBe(round * 2)
  }
  const { rows } = await sql<{ plans: number }>`
    select (generic_plans + custom_plans)::int as plans
    from pg_prepared_statements where statement like 'select $1::int * 2%'`.execute(db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.plans).toBeGreaterThan(20)
})

test('a prepared statement can be executed again after an error', async () => {
  const selectHalf = async (of: number) =>
    (await sql<{ half: number }>`select 1 / ${of}::int as half`.execute(db)).rows
  for (let round = 0; round < 15; round += 1) await expect(selectHalf(0)).rejects.toThrow('division by zero')
  expect(await selectHalf(1)).toEqual([{ half: 1 }])
})

test('several commands in one text are never prepared, which PostgreSQL refuses', async () => {
  const both = sql`begin; select 1 as one; commit;`
  for (let round = 0; round < 15; round += 1) await both.execute(db)
  const nameOf = namesOfStatements()
  const nameAfter = (text: string) => Array.from({ length: 12 }, () => nameOf(text)).at(-1)
  expect(nameAfter('select 1; select 2')).toBeUndefined()
  expect(nameAfter('select 1;\n')).toBeDefined()
})

test('a search by a pattern is never prepared, because a generic plan cannot use the pattern as a range of an index', async () => {
  const search = sql`select invoice from orders where invoice like ${'BH9%'} order by invoice using ~>~ limit 9`
  for (let round = 0; round < 25; round += 1) await search.execute(db)
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like 'select invoice from orders%'`.execute(
    db,
  )
  expect(rows).toEqual([])
  const plan = async (mode: string) =>
    await db.connection().execute(async (connection) => {
      await sql`set plan_cache_mode = ${sql.lit(mode)}`.execute(connection)
      await sql`set enable_seqscan = off`.execute(connection)
      await sql`prepare search (text) as select invoice from orders where invoice like $1`.execute(connection)
      const explained = await sql<{ 'QUERY PLAN': string }>`explain execute search ('BH9%')`.execute(
        connection,
      )
      for (const text of ['deallocate search', 'reset plan_cache_mode', 'reset enable_seqscan'])
        await sql.raw(text).execute(connection)
      return explained.rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  expect(await plan('force_custom_plan')).toContain('Index Cond')
  expect(await plan('force_generic_plan')).not.toContain('Index Cond')
})

test('each frequent statement has a unique name for all connections', () => {
  const nameOf = namesOfStatements()
  const nameAfter = (text: string, times: number) => Array.from({ length: times }, () => nameOf(text)).at(-1)
  expect(nameAfter('select 1', 9)).toBeUndefined()
  const name = nameAfter('select 1', 1)
  expect(name).toBeDefined()
  expect(nameOf('select 1')).toBe(name)
  expect(nameAfter('select 2', 10)).not.toBe(name)
})

test('statement names do not depend on the process or the order of queries', () => {
  const often = (nameOf: (text: string) => string | undefined, text: string) =>
    Array.from({ length: 10 }, () => nameOf(text)).at(-1)
  const [firstNames, secondNames] = [namesOfStatements(), namesOfStatements()]
  const firstNamed = { a: often(firstNames, 'select a'), b: often(firstNames, 'select b') }
  const secondNamed = { b: often(secondNames, 'select b'), a: often(secondNames, 'select a') }
  expect(secondNamed).toEqual(firstNamed)
  expect(firstNamed.a).not.toBe(firstNamed.b)
  // PostgreSQL cuts longer names off, and two could become one.
  expect(firstNamed.a?.length).toBeLessThan(64)
})

test('a database opened without prepared statements and limits uses neither', async () => {
  const plain = openDatabase(readDatabaseUrl(db), {
    preparesStatements: false,
    limitsBy: 'role',
    connections: 1,
  })
  try {
    for (let round = 0; round < 12; round += 1) await sql`select ${round}::int`.execute(plain)
    const { rows } = await sql<{ prepared: number; limit: string }>`
      select (select count(*)::int from pg_prepared_statements where name <> '') as prepared,
        current_setting('statement_timeout') as limit`.execute(plain)
    expect(rows).toEqual([{ prepared: 0, limit: '0' }])
  } finally {
    await plain.destroy()
  }
})

test('names at most 200 statements, because each takes memory in every connection', () => {
  const nameOf = namesOfStatements()
  const names = Array.from({ length: 300 }, (_, place) =>
    Array.from({ length: 10 }, () => nameOf(`select ${place}`)).at(-1),
  )
  expect(names.filter((name) => name !== undefined)).toHaveLength(200)
  expect(new Set(names).size).toBe(201)
})
