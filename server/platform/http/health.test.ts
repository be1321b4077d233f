import Fastify from 'fastify'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { createTestDatabase, readDatabaseUrl } from '../../../test-support/test-database.ts'
import { version } from '../../config/version.ts'
import { openDatabase } from '../db/open-database.ts'
import { answerErrors } from './answer-errors.ts'
import { health } from './health.ts'

const db = await createTestDatabase()

test('a process whose embedded database is down is not live', async () => {
  let isUp = true
  const app = Fastify()
  await app.register(health, { db, isDatabaseUp: () => isUp })
  const checkLive = async () => await app.inject({ url: '/health/live' })
  expect(await checkLive()).toMatchObject({ statusCode: 200, body: `{"live":true,"version":"${version}"}` })
  isUp = false
  expect(await checkLive()).toMatchObject({ statusCode: 503, body: `{"live":false,"version":"${version}"}` })
})

test.each(['live', 'ready'])(
  '%s names the version to callers on the machine, not to visitors',
  async (check) => {
    const app = Fastify()
    await app.register(health, { db, isDatabaseUp: () => true })
    const versionAt = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url: `/health/${check}`, remoteAddress, headers })).json().version
    expect(await versionAt('127.0.0.1')).toBe(version)
    expect(await versionAt('::1')).toBe(version)
    expect(await versionAt('::ffff:127.0.0.1')).toBe(version)
    expect(await versionAt('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBeUndefined()
    expect(await versionAt('203.0.113.9')).toBeUndefined()
    expect(await versionAt('10.0.0.9')).toBeUndefined()
  },
)

test('a process is ready once its search index is built', async () => {
  const app = Fastify()
  const index = { state: 'building' as const, isAwaited: true }
  await app.register(health, { db, isDatabaseUp: () => true, searchIndex: () => index })
  const building = await app.inject('/health/ready')
  expect(building.statusCode).toBe(503)
  expect(building.headers['retry-after']).toBe('2')
  expect(building.json()).toMatchObject({ ready: false, searchIndex: 'building' })
  index.isAwaited = false
  expect((await app.inject('/health/ready')).statusCode).toBe(200)
  expect((await app.inject('/health/live')).statusCode).toBe(200)
})

test('a process whose database only reads is live and not ready', async () => {
  const app = Fastify()
  answerErrors(app)
  const reading = openDatabase(readDatabaseUrl(db), { connections: 1 })
  await app.register(health, { db: reading, isDatabaseUp: () => true })
  const statusOf = async (check: string) => (await app.inject(`/health/${check}`)).statusCode
  expect(await statusOf('ready')).toBe(200)

  const { pathname } = new URL(readDatabaseUrl(db))
  const admin = new Client({
    connectionString: Object.assign(new URL(inject('postgresUrls').admin), { pathname }).href,
  })
  await admin.connect()
  await admin.query(`alter database "${pathname.slice(1)}" set default_transaction_read_only = on`)
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  await admin.end()
  await expect.poll(async () => await statusOf('ready')).toBe(503)
  expect(await statusOf('live')).toBe(200)
  await reading.destroy()
})
