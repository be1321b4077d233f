import { setImmediate as afterImmediates } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { notificationPath } from '../../../contract/shop/payments/payments.ts'
import { apiBase } from '../../../contract/wire/endpoint.ts'
import { renderingAddress } from '../../core/rendering-address.ts'
import { answerErrors } from './answer-errors.ts'
import { shedLoad } from './shed-load.ts'

const sampleInterval = 1_000
const search = { method: 'POST', url: `${apiBase}/product/search` } as const
const servedAlways = [
  { method: 'POST', url: notificationPath('stripe') },
  { method: 'GET', url: '/health/live' },
  { method: 'GET', url: '/home' },
  { ...search, remoteAddress: renderingAddress },
] as const

const pool = { waitingCount: 0, size: 10 }

let app: FastifyInstance
let isOverloaded: () => boolean

afterEach(async () => await app.close())

async function openServer(maxDelayMs: number): Promise<void> {
  app = Fastify()
  answerErrors(app)
  isOverloaded = await shedLoad(app, { pool, maxDelayMs, sampleInterval })
  for (const { method, url } of [search, ...servedAlways.slice(0, 3)])
    app.route({ method, url, handler: async () => ({}) })
  await app.ready()
}

/** Blocks the event loop until after the next sample, as a process does that has too much to do. */
async function block(): Promise<void> {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * sampleInterval)
  // The overdue timer of the sample runs between two of these.
  await afterImmediates()
  await afterImmediates()
}

test('while the event loop is late, API requests are refused at once, and accepted after it has recovered', async () => {
  await openServer(300)
  await expect
    .poll(async () => {
      await block()
      return (await app.inject(search)).statusCode
    })
    .toBe(503)
  await block()
  expect(isOverloaded()).toBe(true)
  const refused = await app.inject(search)
  expect(refused.json()).toEqual({ code: 'unavailable' })
  expect(refused.headers['retry-after']).toBe('2')
  for (const request of servedAlways) expect((await app.inject(request)).statusCode, request.url).toBe(200)
  await expect.poll(async () => (await app.inject(search)).statusCode).toBe(200)
})

test('while a queue for connections is standing, API requests are refused', async () => {
  await openServer(300)
  pool.waitingCount = 50
  await expect.poll(async () => (await app.inject(search)).statusCode).toBe(503)
  expect(isOverloaded()).toBe(true)
  pool.waitingCount = 0
  expect((await app.inject(search)).statusCode).toBe(200)
})

test('without a limit nothing is refused', async () => {
  await openServer(0)
  await block()
  expect((await app.inject(search)).statusCode).toBe(200)
  expect(isOverloaded()).toBe(false)
})
