import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../../../test-support/servers/find-free-port.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { openDatabase } from '../db/open-database.ts'
import { answerErrors } from './answer-errors.ts'

const folder = await mkdtemp(join(tmpdir(), 'mall-nobody-'))
afterAll(async () => await rm(folder, { recursive: true }))

describe('a database that is down is answered 503 with retry-after', () => {
  const hosts = { port: '127.0.0.1', socket: folder }

  test.each(Object.entries(hosts))('on its %s', async (_, host) => {
    const port = await findFreePort()
    const db = openDatabase(`postgres://nobody@127.0.0.1:${port}/mall?host=${encodeURIComponent(host)}`)
    const app = Fastify()
    answerErrors(app)
    app.get('/', async () => await sql`select 1`.execute(db))
    const { statusCode, headers, body } = await app.inject('/')
    expect({ statusCode, body: JSON.parse(body) }).toEqual({ statusCode: 503, body: { code: 'unavailable' } })
    expect(headers['retry-after']).toBe('2')
    await app.close()
    await db.destroy()
  })
})

test('a missing file is a bug, answered 500 without its name', async () => {
  const app = Fastify()
  answerErrors(app)
  app.get('/', async () => await rm(join(folder, 'missing')))
  const { statusCode, body } = await app.inject('/')
  expect(statusCode).toBe(500)
  expect(JSON.parse(body)).toMatchObject({ code: 'internal-error' })
  expect(body).not.toContain('missing')
  await app.close()
})

test('of two deadlocked requests one succeeds and the other is answered 503', async () => {
  const db = await createTestDatabase()
  const app = Fastify({ logger: false })
  answerErrors(app)
  const holding = [1, 2].map(() => Promise.withResolvers<void>())
  app.get<{ Params: { first: string; second: string } }>('/:first/:second', async ({ params }) => {
    const [firstLock, secondLock] = [Number(params.first), Number(params.second)]
    return await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${firstLock}::bigint)`.execute(tx)
      holding[firstLock - 1]?.resolve()
      await Promise.all(holding.map(({ promise }) => promise))
      await sql`select pg_advisory_xact_lock(${secondLock}::bigint)`.execute(tx)
      return { served: true }
    })
  })
  const replies = await Promise.all(['/1/2', '/2/1'].map(async (url) => await app.inject(url)))
  const [served, refused] = replies.toSorted((one, other) => one.statusCode - other.statusCode)
  expect(served?.json()).toEqual({ served: true })
  expect([refused?.statusCode, refused?.json()]).toEqual([503, { code: 'unavailable' }])
  expect(refused?.headers['retry-after']).toBe('2')
  await app.close()
})
