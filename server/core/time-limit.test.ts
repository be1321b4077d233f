import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { answerErrors } from '../platform/http/answer-errors.ts'
import type { Database, Transaction } from './database.ts'
import { runWithDeadline, runWithoutDeadline } from './time-limit.ts'

const db = await createTestDatabase()
const limitMs = 500
const outOfTime = { code: 'unavailable', retryAfterSeconds: 2 }

test('limits the total time of many fast queries and rolls back their transaction', async () => {
  let executed = 0
  const ended = Promise.withResolvers<unknown>()
  const work = async () =>
    await db
      .transaction()
      .execute(async (tx) => {
        await writeRow(tx, 'one of many')
        for (; executed < 20; executed += 1) await take(tx, 0.1)
      })
      .catch((error) => {
        ended.resolve(error)
        throw error
      })
  await expect(runWithDeadline(limitMs, work)).rejects.toMatchObject(outOfTime)
  expect(await ended.promise).toMatchObject(outOfTime)
  expect(executed).toBeLessThan(20)
  expect(await hasWord('one of many')).toBe(false)
})

test('ends a running query with its connection at the limit, and the pool opens a new one', async () => {
  let isFinished = false
  const ended = Promise.withResolvers<unknown>()
  const work = async () =>
    await db
      .transaction()
      .execute(async (tx) => {
        await writeRow(tx, 'slow query')
        await take(tx, 4)
        isFinished = true
      })
      .catch((error) => {
        ended.resolve(error)
        throw error
      })
  await expect(runWithDeadline(limitMs, work)).rejects.toMatchObject(outOfTime)
  expect(await ended.promise).toMatchObject(outOfTime)
  expect(isFinished).toBe(false)
  expect(await hasWord('slow query')).toBe(false)
})

test('limits the total wait for several locks', async () => {
  await writeRow(db, 'wanted by two')
  const isLocked = Promise.withResolvers<void>()
  const isOver = Promise.withResolvers<void>()
  const lockHolder = db.transaction().execute(async (tx) => {
    await lockWord(tx, 'wanted by two')
    isLocked.resolve()
    await isOver.promise
  })
  await isLocked.promise
  const takeThenLock = async () => {
    await take(db, 0.3)
    await lockWord(db, 'wanted by two')
  }
  await expect(runWithDeadline(limitMs, takeThenLock)).rejects.toMatchObject(outOfTime)
  isOver.resolve()
  await lockHolder
})

test('commits nothing after the limit, also after a wait outside the database', async () => {
  const late = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<unknown>()
  const work = async () =>
    await db
      .transaction()
      .execute(async (tx) => {
        await writeRow(tx, 'waited for a bank')
        await late.promise
      })
      .catch(ended.resolve)
  await expect(runWithDeadline(0.2 * limitMs, work)).rejects.toMatchObject(outOfTime)
  late.resolve()
  expect(await ended.promise).toMatchObject(outOfTime)
  expect(await hasWord('waited for a bank')).toBe(false)
})

test('work outside a request has no limit', async () => {
  await db.transaction().execute(async (tx) => {
    for (let executed = 0; executed < 6; executed += 1) await take(tx, 0.1)
    await writeRow(tx, 'done by a job')
  })
  expect(await hasWord('done by a job')).toBe(true)
})

test('shared work continues after the limit of the request that started it', async () => {
  const shared = Promise.withResolvers<void>()
  const work = async () => {
    void runWithoutDeadline(async () => {
      for (let executed = 0; executed < 6; executed += 1) await take(db, 0.1)
    }).then(shared.resolve, shared.reject)
    await take(db, 4)
  }
  await expect(runWithDeadline(0.2 * limitMs, work)).rejects.toMatchObject(outOfTime)
  await shared.promise
})

test('a request that exceeds the limit is answered 503 with retry-after', async () => {
  const app = Fastify()
  afterAll(async () => await app.close())
  answerErrors(app)
  app.get('/', async () => await runWithDeadline(limitMs, async () => await take(db, 4)))
  const { statusCode, headers, body } = await app.inject({ url: '/' })
  expect(statusCode).toBe(503)
  expect(headers['retry-after']).toBe('2')
  expect(JSON.parse(body)).toEqual({ code: 'unavailable' })
})

async function take(on: Database | Transaction, seconds: number): Promise<void> {
  await sql`select pg_sleep(${seconds})`.execute(on)
}

// Any table would do; rows of `limits` are identified by a word.
const row = { subject_hash: Buffer.alloc(32), uses: 1, opens_at: new Date(0), ends_at: new Date(0) }

async function writeRow(on: Database | Transaction, what: string): Promise<void> {
  await on
    .insertInto('limits')
    .values({ what, ...row })
    .execute()
}

async function lockWord(on: Database | Transaction, what: string): Promise<void> {
  await on.selectFrom('limits').where('what', '=', what).select('uses').forUpdate().execute()
}

async function hasWord(what: string): Promise<boolean> {
  const { count } = await db
    .selectFrom('limits')
    .where('what', '=', what)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count > 0
}
