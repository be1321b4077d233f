import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { returnPath } from './return-path.ts'

const shop = 'https://shop.example'
const hostile = fc
  .array(fc.constantFrom('/', '\\', '//', 'https:', 'evil.example', '@', '\t', '\n', '..', '?', '#', 'order'))
  .map((parts) => parts.join(''))

test.prop([fc.oneof(fc.string(), hostile, fc.webUrl())])(
  'nothing in an address leads out of the mall',
  (asked) => {
    expect(new URL(returnPath(asked), shop).origin).toBe(shop)
  },
)

test('a path of the mall is returned to, with its query', () => {
  expect(returnPath('/order/confirm')).toBe('/order/confirm')
  expect(returnPath('/product/detail?id=7')).toBe('/product/detail?id=7')
})

test('signing in leads to the account where nothing sensible was asked', () => {
  for (const asked of [
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/member/login',
  ]) {
    expect(returnPath(asked)).toBe('/account')
  }
})
