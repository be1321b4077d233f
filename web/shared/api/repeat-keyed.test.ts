import { expect, test } from 'vitest'
import type { Transport } from './api.ts'
import { repeatKeyed } from './repeat-keyed.ts'

/** Sends a call to a transport that answers with these statuses in turn, and returns the last answer and all keys. */
async function send(statuses: number[], headers: Record<string, string>) {
  const keys: (string | undefined)[] = []
  const transport: Transport = async (request) => {
    keys.push(request.headers['idempotency-key'])
    return { status: statuses.shift() ?? 200, header: () => null, body: {} }
  }
  const { status } = await repeatKeyed(transport, 0)({ method: 'POST', path: '/order', headers })
  return { status, keys }
}

test('a call with a key is repeated once with the same key after 502 and 504', async () => {
  const keyed = { 'idempotency-key': 'one' }
  expect(await send([502, 201], keyed)).toEqual({ status: 201, keys: ['one', 'one'] })
  expect(await send([504, 502, 201], keyed)).toEqual({ status: 502, keys: ['one', 'one'] })
})

test('calls without a key, and those that the mall answered, are sent once', async () => {
  expect(await send([502], {})).toEqual({ status: 502, keys: [undefined] })
  for (const status of [201, 422, 500, 503])
    expect(await send([status], { 'idempotency-key': 'one' })).toEqual({ status, keys: ['one'] })
})
