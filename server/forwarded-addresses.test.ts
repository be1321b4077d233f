import { expect, test } from 'vitest'
import { accountEndpoints as people } from '../contract/shop/accounts/people.ts'
import { createActor } from '../test-support/people/actor.ts'
import { createWholeMall } from '../test-support/whole-mall.ts'

const lone = await createWholeMall({ proxies: 0 })
const behindOne = await createWholeMall({ proxies: 1 })

/** Signs in to unknown accounts, each time with another header, and returns the codes. The first ten of an address
 *  are answered `incorrect-account` (docs/spec/attacks.md#b8). */
async function signInToUnknownAccounts(
  { app }: typeof lone,
  remoteAddress: string,
  headerOf: (times: number) => string,
): Promise<unknown[]> {
  const codes: unknown[] = []
  for (let times = 0; times < 12; times += 1) {
    const headers = { 'x-forwarded-for': headerOf(times), forwarded: `for=${headerOf(times)}` }
    const body = { username: `nobody${times}@example.hk`, password: 'Kettle88' }
    const answer = await createActor(app, null, 'en', remoteAddress).call(people.login, { headers, body })
    codes.push((answer.body as unknown as { code: string }).code)
  }
  return codes
}

const tenAndNoMore = [...Array<string>(10).fill('incorrect-account'), 'login-failed', 'login-failed']

test('without a proxy, forwarded headers are ignored', async () => {
  expect(await signInToUnknownAccounts(lone, '203.0.113.1', (times) => `198.51.100.${times}`)).toEqual(
    tenAndNoMore,
  )
})

test('behind one proxy, addresses that the client put into the header are ignored', async () => {
  const spoofed = (times: number) => `198.51.100.${times}, 10.0.0.${times}, 203.0.113.2`
  expect(await signInToUnknownAccounts(behindOne, '10.9.9.9', spoofed)).toEqual(tenAndNoMore)
})

test('behind one proxy, different client addresses are limited separately', async () => {
  const each = (times: number) => `203.0.113.${100 + times}`
  expect(await signInToUnknownAccounts(behindOne, '10.9.9.9', each)).toEqual(
    Array(12).fill('incorrect-account'),
  )
})
