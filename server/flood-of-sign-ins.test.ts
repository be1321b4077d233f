import { afterAll, expect, test } from 'vitest'
import { apiBase } from '../contract/wire/endpoint.ts'
import { createWholeMall } from '../test-support/whole-mall.ts'

// Behind a proxy, so that each client has its own address.
const { app } = await createWholeMall({ proxies: 1 })
const url = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => await app.close())

// docs/spec/attacks.md#b2. Absolute times depend on the machine, so one wait is compared with the duration of the
// flood.
const maxShare = 0.1

test('200 concurrent sign-ins do not delay other requests and are answered or refused with 503', async () => {
  let isOver = false
  const began = performance.now()
  const flood = Promise.all(
    Array.from({ length: 200 }, (_, place) => signIn(`nobody${place}@example.hk`, `10.6.0.${place}`)),
  )
  const waits: number[] = []
  const watching = (async () => {
    while (!isOver) waits.push(await healthMs())
  })()
  const statuses = await flood
  const lastedMs = performance.now() - began
  isOver = true
  await watching

  expect(new Set(statuses)).toEqual(new Set([422, 503]))
  waits.sort((one, other) => one - other)
  expect(waits.length).toBeGreaterThan(5)
  expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(lastedMs * maxShare)
  expect(await signIn('nobody@example.hk', '10.6.1.1'), 'the queue has emptied').toBe(422)
})

/** The status of a sign-in with a wrong password; a 503 must have a retry-after header. */
async function signIn(username: string, address: string): Promise<number> {
  const answer = await fetch(`${url}${apiBase}/user/login?lang=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password: 'Kettle88' }),
  })
  await answer.text()
  if (answer.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  return answer.status
}

async function healthMs(): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${url}/health/ready`)
  await answer.text()
  expect(answer.status).toBe(200)
  return performance.now() - start
}
