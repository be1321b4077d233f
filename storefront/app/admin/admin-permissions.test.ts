import { expect, test } from 'vitest'
import { adminEndpoints } from '../../../contract/admin-endpoints.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { type AdminPath, permissionsAt, permissionsOfPage } from './admin-permissions.ts'

/** The first API call of each page in the menu. */
const firstCall: Record<AdminPath, string> = {
  '/admin': '/admin/today',
  '/admin/order': '/admin/order',
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
  const endpoint = contract.find((one) => one.method === 'GET' && one.path === call)
  expect(permissionsOfPage[path as AdminPath]).toEqual(endpoint?.permissions)
})

test('pages below a menu page require the same permissions', () => {
  expect(permissionsAt('/admin/payout/')).toEqual(['money'])
  expect(permissionsAt('/admin/order/detail')).toEqual(['orders', 'money'])
  expect(permissionsAt('/admin/')).toEqual(permissionsOfPage['/admin'])
})
