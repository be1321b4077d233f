import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { compileOnce, type Slots } from './compile-once.ts'

test('a statement is built once, and each execution sends its own values, in a transaction as well', async () => {
  const db = await createTestDatabase()
  let builds = 0
  const select = compileOnce((of, { text, at }: Slots<{ text: string | null; at: Date }>) => {
    builds += 1
    return of.selectNoFrom([
      sql<string | null>`${text}::text`.as('text'),
      sql<Date>`${at}::timestamptz`.as('at'),
      sql<boolean>`${text}::text is null`.as('isMissing'),
      sql<number>`${7}::int`.as('constant'),
    ])
  })
  const first = { text: 'first', at: new Date('2026-11-28T00:00:00Z') }
  const second = { text: null, at: new Date('2026-11-29T00:00:00Z') }
  expect(await Promise.all([select(db, first), select(db, second)])).toEqual([
    [{ ...first, isMissing: false, constant: 7 }],
    [{ ...second, isMissing: true, constant: 7 }],
  ])
  expect(await db.transaction().execute(async (tx) => await select(tx, first))).toEqual([
    { ...first, isMissing: false, constant: 7 },
  ])
  expect(builds).toBe(1)
})
