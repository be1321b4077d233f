import { expect, test } from 'vitest'
import { adminEndpoints } from '../../../contract/admin-endpoints.ts'
import type { Endpoint } from '../../../contract/wire/endpoint.ts'
import { type AdminPath, permissionsAt, permissionsOfPage } from './admin-permissions.ts'

/** The first API call of each page in the menu. */
const firstCall: Record<AdminPath, string> = {
  '/admin': '/admin/today',
  '/admin/order': '/admin/order',
  '/admin/report': '/admin/report',
  '/admin/appeal': '/admin/appeal',
  '/admin/payout': '/admin/payout',
  '/admin/reconciliation': '/admin/reconciliation',
  '/admin/catalogue': '/admin/product',
  '/admin/banner': '/admin/banner',
  '/admin/stock': '/admin/stock',
  '/admin/promotion': '/admin/offer',
  '/admin/person': '/admin/person',
  '/admin/dataRequest': '/admin/dataRequest',
  '/admin/mail': '/admin/mail',
  '/admin/health': '/admin/health',
  '/admin/setting': '/admin/setting',
  '/admin/staff': '/admin/staff',
  '/admin/log': '/admin/log',
}
const contract = Object.values(adminEndpoints).flatMap((group): Endpoint[] => Object.values(group))

test.each(Object.entries(firstCall))('the permissions of page %s match those of call %s', (path, call) => {
  const endpoint = contract.find((candidate) => candidate.method === 'GET' && candidate.path === call)
  expect(permissionsOfPage[path as AdminPath]).toEqual(endpoint?.permissions)
})

/** The menu page of calls whose path does not begin with one. */
const pageOfArea: Record<string, AdminPath> = {
  today: '/admin',
  approval: '/admin',
  sales: '/admin',
  webVitals: '/admin',
  // Sums of sales, shown above the order list to staff who may see them.
  orderSums: '/admin',
  orderFilter: '/admin/order',
  savedReply: '/admin/appeal',
  preparedOrder: '/admin/order',
  refundRequest: '/admin/order',
  offsetCredit: '/admin/person',
  product: '/admin/catalogue',
  draft: '/admin/catalogue',
  price: '/admin/catalogue',
  picture: '/admin/catalogue',
  menu: '/admin/catalogue',
  stockSheet: '/admin/stock',
  offer: '/admin/promotion',
  discountCode: '/admin/promotion',
  holiday: '/admin/setting',
  carrier: '/admin/setting',
  apiKey: '/admin/setting',
  webhook: '/admin/setting',
  pageText: '/admin/setting',
  member: '/admin/person',
  distributor: '/admin/person',
  contact: '/admin/person',
}

test('every call requires permissions that also open the page of its area', () => {
  const wrong = contract.filter(({ path, permissions = [] }) => {
    const area = path.split('/')[2] ?? ''
    const allowed = permissionsOfPage[pageOfArea[area] ?? (`/admin/${area}`.replace(/\/$/, '') as AdminPath)]
    return !permissions.every((permission) => allowed.includes(permission))
  })
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('the staff move money only with the permission for money', () => {
  const moves =
    /^\/admin\/order\/:invoice\/(?:return|edit|refund|partialRefund|goodwillRefund)|^\/admin\/(?:payout|offsetCredit|refundRequest)/
  const moving = contract.filter(({ method, path }) => method !== 'GET' && moves.test(path))
  expect(moving.length).toBeGreaterThan(5)
  for (const { path, permissions } of moving) expect(permissions, path).toEqual(['money'])
})

test('pages below a menu page require the same permissions', () => {
  expect(permissionsAt('/admin/payout/')).toEqual(['money'])
  expect(permissionsAt('/admin/order/detail')).toEqual(['orders', 'money'])
  expect(permissionsAt('/admin/')).toEqual(permissionsOfPage['/admin'])
})
