import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test-support/test-database.ts'
import { health } from './health.ts'

const db = await testDatabase()

test('a process whose own database is down is not live', async () => {
  let isUp = true
  const app = Fastify()
  await app.register(health, { db, isDatabaseUp: () => isUp })
  const asked = async () => await app.inject({ url: '/health/live' })
  expect(await asked()).toMatchObject({ statusCode: 200, body: '{"live":true}' })
  isUp = false
  expect(await asked()).toMatchObject({ statusCode: 503, body: '{"live":false}' })
})
