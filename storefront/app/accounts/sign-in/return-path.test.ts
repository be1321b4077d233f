import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { loginFrom } from '../../shell/session/login-from.ts'
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

test.prop([fc.webPath(), fc.webQueryParameters(), fc.webFragments()])(
  'the address that a visitor opened is the one that signing in leads to',
  (path, query, hash) => {
    const { pathname, search, hash: fragment } = new URL(`/account${path}?${query}#${hash}`, shop)
    const opened = pathname + search + fragment
    const login = new URL(loginFrom(opened), shop)
    expect(returnPath(login.searchParams.get('next'))).toBe(opened)
  },
)

test('a path of the mall is returned to, with its query', () => {
  expect(returnPath('/order/confirm')).toBe('/order/confirm')
  expect(returnPath('/product/detail?id=7')).toBe('/product/detail?id=7')
  expect(returnPath('/faq?lang=en#delivery')).toBe('/faq?lang=en#delivery')
})

test('signing in leads to the account where nothing sensible was asked', () => {
  for (const asked of [
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/member/login',
    '/Member/login?next=/member/login',
  ]) {
    expect(returnPath(asked)).toBe('/account')
  }
})
