import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { loginFrom } from '../../../shared/session/login-from.ts'
import { returnPath } from './return-path.ts'

const shop = 'https://shop.example'
const hostile = fc
  .array(fc.constantFrom('/', '\\', '//', 'https:', 'evil.example', '@', '\t', '\n', '..', '?', '#', 'order'))
  .map((parts) => parts.join(''))

test.prop([fc.oneof(fc.string(), hostile, fc.webUrl())])(
  'a return address never leads to another site',
  (requested) => {
    expect(new URL(returnPath(requested), shop).origin).toBe(shop)
  },
)

test.prop([fc.webPath(), fc.webQueryParameters(), fc.webFragments()])(
  'sign-in returns to the address that the visitor opened',
  (path, query, hash) => {
    const { pathname, search, hash: fragment } = new URL(`/account${path}?${query}#${hash}`, shop)
    const opened = pathname + search + fragment
    const login = new URL(loginFrom(opened), shop)
    expect(returnPath(login.searchParams.get('next'))).toBe(opened)
  },
)

test('sign-in returns to a path of the mall with its query', () => {
  expect(returnPath('/order/confirm')).toBe('/order/confirm')
  expect(returnPath('/product/detail?id=7')).toBe('/product/detail?id=7')
  expect(returnPath('/faq?lang=en#delivery')).toBe('/faq?lang=en#delivery')
})

test('sign-in leads staff to the dashboard, and to the page that they opened', () => {
  expect(returnPath(null, ['ROLE_CMS_IIT'])).toBe('/admin')
  expect(returnPath('/member/login', ['ROLE_CMS_IIT'])).toBe('/admin')
  expect(returnPath('/admin/order?k=mei', ['ROLE_CMS_IIT'])).toBe('/admin/order?k=mei')
  expect(returnPath(null, ['ROLE_API_MEMBER'])).toBe('/account')
})

test('sign-in leads to the account without a valid return address', () => {
  for (const requested of [
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/member/login',
    '/Member/login?next=/member/login',
  ]) {
    expect(returnPath(requested)).toBe('/account')
  }
})
