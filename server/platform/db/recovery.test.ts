import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openLoginGate } from '../../../test-support/servers/login-gate.ts'
import { createTestDatabase, readDatabaseUrl } from '../../../test-support/test-database.ts'
import type { Database } from '../../core/database.ts'
import { findPool, openDatabase } from './open-database.ts'

const gate = await openLoginGate(readDatabaseUrl(await createTestDatabase()))
afterAll(async () => await gate.close())

const connections = 10

let db: Database
const open = (connectTimeoutMs: number) => {
  db = openDatabase(gate.url, { connections, connectTimeoutMs })
  return db
}
afterEach(async () => await db.destroy())

test('logins that take longer than callers wait are not abandoned, and only one is begun', async () => {
  open(200)
  gate.hold()
  for (let round = 0; round < 3; round += 1) expect(await selectAtOnce(40)).toEqual(['rejected'])
  expect(gate.begun()).toBe(1)
  gate.release()
  await selectInTime()
})

test('after an outage, one connection is opened at first, and all of them later', async () => {
  open(1_000)
  await holdInTime()
  await gate.shut()
  expect(await selectAtOnce(40)).toEqual(['rejected'])
  gate.hold()
  await gate.open()
  expect(await selectAtOnce(40)).toEqual(['rejected'])
  expect(gate.begun()).toBe(1)
  gate.release()
  await holdInTime()
})

test('as many connections are opened at a time as are open', async () => {
  open(1_000)
  await selectInTime()
  // More than one where the first query came late.
  const opened = findPool(db)?.totalCount ?? 0
  expect(opened).toBeLessThan(connections / 2)
  gate.hold()
  await db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction)
    expect(await selectAtOnce(40)).toEqual(['rejected'])
  })
  expect(gate.begun()).toBeLessThanOrEqual(opened)
  gate.release()
  await holdInTime()
})

async function select(): Promise<number> {
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
  return rows[0]?.one ?? 0
}

/** The statuses of queries that begin together. */
async function selectAtOnce(count: number): Promise<string[]> {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, select))
  return [...new Set(outcomes.map(({ status }) => status))]
}

/** Queries until one is answered, as clients do. */
async function selectInTime(): Promise<void> {
  await expect.poll(select).toBe(1)
}

/** Opens transactions that end once all have begun, and so need all connections, until it succeeds. */
async function holdInTime(): Promise<void> {
  const holdAll = async () => {
    const all = Promise.withResolvers<void>()
    let begun = 0
    const held = Array.from({ length: connections }, async () => {
      try {
        await db.transaction().execute(async (transaction) => {
          await sql`select 1`.execute(transaction)
          begun += 1
          if (begun === connections) all.resolve()
          await all.promise
        })
      } catch (error) {
        all.reject(error)
      }
    })
    await Promise.all(held)
    return begun
  }
  await expect.poll(holdAll).toBe(connections)
}
