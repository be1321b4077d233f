import { expect, test } from 'vitest'
import { hasBars } from './bar-rules.ts'

const routes = new Map([['/kitchen/cook/pans', {}]])

test('public, catalogue, order and account pages have header and footer', () => {
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

test('other pages have none, unless the catalogue is unavailable', () => {
  for (const path of ['/admin', '/admin/orders', '/homework']) expect(hasBars(path, routes)).toBe(false)
  expect(hasBars('/homework', new Map())).toBe(true)
})
