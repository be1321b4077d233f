import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { health } from './health.ts'

const db = await createTestDatabase()

test('a process whose embedded database is down is not live', async () => {
  let isUp = true
  const app = Fastify()
  await app.register(health, { db, isDatabaseUp: () => isUp })
  const checkLive = async () => await app.inject({ url: '/health/live' })
  expect(await checkLive()).toMatchObject({ statusCode: 200, body: '{"live":true}' })
  isUp = false
  expect(await checkLive()).toMatchObject({ statusCode: 503, body: '{"live":false}' })
})
