import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyRequest, type InjectOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { apiBase, endpoint } from '../../../contract/wire/endpoint.ts'
import { Failed } from '../../core/refusals.ts'
import { answerErrors } from '../http/answer-errors.ts'
import { prepareRequests, serve } from './serve.ts'
import { shareAnswers } from './shared-answers.ts'

const path = '/product/popular-searches'
const answer = z.object({ number: z.int(), for: z.string(), padding: z.string() })
const query = z.object({ k: z.string().max(20), page: z.coerce.number().default(1) })
const list = endpoint({
  method: 'GET',
  path,
  access: 'public',
  sharedWith: 'everyone',
  summary: '',
  query,
  answer,
})
const sharedList = endpoint({ ...list, sharedWith: 'visitors' })

/** An app with one endpoint, which numbers its answers. */
function anApp(description: typeof list | typeof sharedList = list) {
  const state = { epoch: 1, now: 1, made: 0, seen: [] as string[], turnedAway: '', fails: false }
  const app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  app.decorate('findUser', async () => null)
  app.decorate('clock', { now: () => new Date(state.now) })
  app.decorate('passwordPepper', '')
  app.decorate(
    'sharedAnswers',
    shareAnswers({ epoch: () => state.epoch, now: () => state.now, maxAgeMs: 1_000 }),
  )
  prepareRequests(app)
  answerErrors(app)
  serve(
    app,
    description,
    async ({ query, language }) => {
      state.made += 1
      if (state.fails) throw new Failed('not-found')
      return { number: state.made, for: `${query.k} ${query.page} ${language}`, padding: 'x'.repeat(2_000) }
    },
    {
      admit: async ({ from }) => {
        if (from.address === state.turnedAway) throw new Failed('too-many-requests')
      },
      findOnEach:
        ({ number }) =>
        ({ language }) =>
          void state.seen.push(`${number} ${language}`),
    },
  )
  const call = async (search: string, { headers, ...options }: InjectOptions = {}) =>
    await app.inject({
      url: `${apiBase}${path}?${search}`,
      headers: { 'accept-language': 'zh-HK', ...headers },
      ...options,
    })
  const numberOf = async (search: string, options?: InjectOptions) =>
    (await call(search, options)).json<{ number: number }>().number
  return { app, state, call, numberOf }
}

test('an answer is made once for each input and language, whatever the order of its parameters', async () => {
  const { state, numberOf } = anApp()
  for (const search of ['k=tea', 'k=tea&page=1', 'page=1&k=tea', 'k=tea&unknown=7']) {
    expect(await numberOf(search), search).toBe(1)
    expect(await numberOf(search), search).toBe(1)
  }
  expect(await numberOf('k=tea&lang=en')).toBe(2)
  expect(await numberOf('k=tea', { headers: { 'accept-language': 'en-GB' } })).toBe(2)
  expect(await numberOf('k=tea&page=2')).toBe(3)
  expect(state.made).toBe(3)
})

test('a hundred concurrent requests make one answer', async () => {
  const { state, numberOf } = anApp()
  const numbers = await Promise.all(Array.from({ length: 100 }, async () => await numberOf('k=tea')))
  expect(new Set(numbers)).toEqual(new Set([1]))
  expect(state.made).toBe(1)
})

test('a change of the epoch and the age limit end an answer', async () => {
  const { state, numberOf } = anApp()
  expect(await numberOf('k=tea')).toBe(1)
  state.epoch = 2
  expect(await numberOf('k=tea')).toBe(2)
  state.now += 999
  expect(await numberOf('k=tea')).toBe(2)
  state.now += 2
  expect(await numberOf('k=tea')).toBe(3)
})

test('invalid input and failures are never shared', async () => {
  const { state, call, numberOf } = anApp()
  expect((await call(`k=${'x'.repeat(21)}`)).statusCode).toBe(422)
  state.fails = true
  expect((await call('k=tea')).statusCode).toBe(404)
  state.fails = false
  expect(await numberOf('k=tea')).toBe(2)
})

test('a caller who is turned away affects no other, and what is in memory is not refused', async () => {
  const { state, call } = anApp()
  state.turnedAway = '192.0.2.1'
  const turnedAway = { remoteAddress: '192.0.2.1' }
  const [refused, served] = await Promise.all([call('k=tea', turnedAway), call('k=tea')])
  expect([refused.statusCode, served.statusCode]).toEqual([429, 200])
  expect((await call('k=tea', turnedAway)).statusCode).toBe(200)
})

test('work for every request runs for answers from memory too, in the language of the request', async () => {
  const { state, call } = anApp()
  await call('k=tea')
  await call('k=tea')
  await call('k=tea&lang=en')
  await call('k=tea&lang=en')
  expect(state.seen).toEqual(['1 zh_tw', '1 zh_tw', '2 en', '2 en'])
})

test('calls with a token are not shared where an answer is shared with visitors only', async () => {
  const { state, numberOf } = anApp(sharedList)
  const headers = { authorization: 'Bearer 0123456789' }
  expect(await numberOf('k=tea')).toBe(1)
  expect(await numberOf('k=tea', { headers })).toBe(2)
  expect(await numberOf('k=tea', { headers })).toBe(3)
  expect(await numberOf('k=tea')).toBe(1)
  expect(state.made).toBe(3)
})

test('an answer from memory has the same body, compressed if accepted, and browsers do not keep it', async () => {
  const { call } = anApp()
  const plain = await call('k=tea')
  expect(plain.headers).toMatchObject({
    'cache-control': 'no-store',
    vary: 'accept-encoding, accept-language',
  })
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const headers = { 'accept-encoding': encoding }
    await call('k=tea', { headers })
    await vi.waitFor(async () => {
      const packed = await call('k=tea', { headers })
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-store' })
      expect(decompress(packed.rawPayload).toString()).toBe(plain.body)
    }, 250_000)
  }
  expect((await call('k=tea', { headers: { 'accept-encoding': 'br;q=0' } })).body).toBe(plain.body)
})

test('a client that has the current answer receives 304', async () => {
  const { state, call } = anApp()
  const { headers } = await call('k=tea')
  const known = { headers: { 'if-none-match': String(headers.etag) } }
  expect(await call('k=tea', known)).toMatchObject({ statusCode: 304, body: '' })
  state.epoch = 2
  expect((await call('k=tea', known)).statusCode).toBe(200)
})

test('retains no more memory than the bytes of an answer', async () => {
  const answers = shareAnswers({ epoch: () => 1, maxAgeMs: 1_000 })
  const request = { method: 'GET', url: path, headers: {} } as FastifyRequest
  const made = async () => ({ text: 'answer', onEach: null })
  const { body } = await answers.obtain(request, { path, query: {}, language: 'en' }, made)
  expect([body.length, body.buffer.byteLength]).toEqual([6, 6])
})
