import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { codeAt, newCodeSecret, stepOfCode, uriOfSecret } from './one-time-codes.ts'

/** `12345678901234567890`, the secret of the examples in RFC 6238. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('codes are those of RFC 6238, appendix B', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ] as const) {
    expect(codeAt(secret, new Date(seconds * 1000))).toBe(code)
  }
})

const moment = fc
  .integer({ min: 1_700_000_000, max: 4_000_000_000 })
  .map((seconds) => new Date(seconds * 1000))

test.prop([moment, fc.integer({ min: -4, max: 4 })])(
  'a code is accepted in its time step and the adjacent ones, and yields its step',
  (now, aside) => {
    const shownAt = new Date(now.getTime() + aside * 30_000)
    const step = Math.floor(shownAt.getTime() / 30_000)
    expect(stepOfCode(secret, codeAt(secret, shownAt), now)).toBe(Math.abs(aside) <= 1 ? step : null)
  },
)

test('secrets are unique and readable by an authenticator app', () => {
  const made = newCodeSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newCodeSecret()).not.toBe(made)
  const address = uriOfSecret({ secret: made, shopName: 'Bauhinia', account: 'ka@example.hk' })
  expect(new URL(address).searchParams.get('secret')).toBe(made)
})
