import { expect, test } from 'vitest'
import { pendingLayout } from './pending-rules.ts'

const routes = new Map([['/kitchen/pans', {}]])

test('products, lists and other pages have a placeholder of their layout', () => {
  expect(pendingLayout('/home', '/product/detail', routes)).toBe('product')
  expect(pendingLayout('/home', '/product/new', routes)).toBe('list')
  expect(pendingLayout('/home', '/product/gift', routes)).toBe('list')
  expect(pendingLayout('/home', '/Kitchen/pans', routes)).toBe('list')
  expect(pendingLayout('/home', '/account/order', routes)).toBe('text')
})

test('a page that changes its own list, and the admin, have none', () => {
  expect(pendingLayout('/kitchen/pans', '/kitchen/pans', routes)).toBeNull()
  expect(pendingLayout('/account', '/admin', routes)).toBeNull()
})
