import { expect, test } from 'vitest'
import { hasBars } from './bar-rules.ts'

const routes = new Map([['/kitchen/cook/pans', {}]])

test('bars stand on public pages, on those of the catalogue, and on those of orders and members', () => {
  for (const path of [
    '/',
    '/home',
    '/faq',
    '/product/detail',
    '/404',
    '/kitchen/cook/pans',
    '/kitchen/cook/pans/',
    '/s/2RJ0KN9PE6',
  ])
    expect(hasBars(path, routes)).toBe(true)
  for (const path of ['/member/login', '/order/confirm', '/account', '/account/order/detail'])
    expect(hasBars(path, routes)).toBe(true)
})

test('any other page has none, unless the mall does not answer', () => {
  for (const path of ['/admin', '/admin/orders', '/homework']) expect(hasBars(path, routes)).toBe(false)
  expect(hasBars('/homework', new Map())).toBe(true)
})
