import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { createSend, type Transport, type WireAnswer } from './api.ts'
import { CallFailed } from './calls.ts'
import { beginCall, forgetUnanswered } from './idempotency-keys.ts'

const route = 'POST /admin/stock/:id/receipt key'
const input = { params: { id: 'kettle' }, body: { quantity: 7 } }
const answered = (status: number): WireAnswer => ({ status, header: () => null, body: {} })

/** Sends calls whose answers are scripted, and returns the key of each. */
function scripted(...script: (WireAnswer | 'lost')[]) {
  const keys: (string | undefined)[] = []
  const transport: Transport = async ({ headers }) => {
    keys.push(headers['idempotency-key'])
    const next = script.shift() ?? answered(200)
    if (next === 'lost') throw new CallFailed(0)
    return next
  }
  const send = createSend({ transport, language: 'en' })
  return { keys, send: async (...call: Parameters<typeof send>) => await send(...call).catch(() => null) }
}

// Ends what the test before left unanswered.
beforeEach(() => beginCall(route, input).end(true))

test('a call is repeated with its key after a lost answer or an error of the server, until it is answered', async () => {
  const { keys, send } = scripted('lost', answered(503), answered(200), answered(200))
  for (let press = 0; press < 4; press += 1) await send(route, input)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
})

test('another input, and a second press while the first call runs, have keys of their own', async () => {
  const { keys, send } = scripted('lost')
  await send(route, input)
  await send(route, { ...input, body: { quantity: 8 } })
  expect(keys[1]).not.toBe(keys[0])
  await send(route, input)
  const [firstCall, secondCall] = [beginCall(route, input), beginCall(route, input)]
  expect(firstCall.key).not.toBe(secondCall.key)
  for (const { end } of [firstCall, secondCall]) end(true)
})

test('a lost answer is forgotten once the result of its route was shown; calls that run and other routes are not', () => {
  const lost = beginCall(route, input)
  lost.end(false)
  forgetUnanswered('POST /order key')
  expect(beginCall(route, input).key).toBe(lost.key)
  const running = beginCall(route, { ...input, body: { quantity: 8 } })
  forgetUnanswered(route)
  const another = beginCall(route, input)
  expect(another.key).not.toBe(lost.key)
  running.end(false)
  expect(beginCall(route, { ...input, body: { quantity: 8 } }).key).toBe(running.key)
  for (const { end } of [another, running]) end(true)
})

test('the key of an unanswered call survives a reload of the tab', async () => {
  const { key } = beginCall(route, input)
  vi.resetModules()
  vi.stubGlobal('sessionStorage', storageOf({}))
  const before = await import('./idempotency-keys.ts')
  const unanswered = before.beginCall(route, input)
  expect(unanswered.key).not.toBe(key)
  vi.resetModules()
  const after = await import('./idempotency-keys.ts')
  expect(after.beginCall(route, input).key).toBe(unanswered.key)
  vi.unstubAllGlobals()
})

test('calls without a key, and those with a key of their own, are sent as they are', async () => {
  const { keys, send } = scripted()
  await send('GET /order')
  await send('POST /order/preview', { body: {} })
  await send('POST /order key', { headers: { 'idempotency-key': 'own' }, body: {} })
  expect(keys).toEqual([undefined, undefined, 'own'])
})

test('calls of the admin leave their key to the client, so that it survives a reload', () => {
  const admin = join(import.meta.dirname, '../../admin')
  const sources = readdirSync(admin, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(100)
  const own = sources.filter((path) => readFileSync(join(admin, path), 'utf8').includes("'idempotency-key'"))
  expect(own).toEqual([])
})

function storageOf(texts: Record<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => texts[key] ?? null,
    setItem: (key, text) => {
      texts[key] = text
    },
    removeItem: (key) => {
      delete texts[key]
    },
  }
}
