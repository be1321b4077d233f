import { expect, test } from 'vitest'
import { adminEndpoints } from '../../../contract/admin-endpoints.ts'
import { findStaffRole, staffRoles } from '../../../contract/values/permissions.ts'
import type { Endpoint } from '../../../contract/wire/endpoint.ts'
import {
  type AdminPath,
  permissionsAt,
  permissionsOfPage,
  permissionsOfSubpage,
} from './admin-permissions.ts'

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

/** The call that each page below a menu page exists for. */
const callOfSubpage: Record<string, string> = {
  '/admin/order/new': '/admin/preparedOrder',
  '/admin/order/parcels': '/admin/order/parcels',
  '/admin/stock/sheet': '/admin/stockSheet',
  '/admin/person/register': '/admin/distributor/register',
  '/admin/person/import': '/admin/member/import',
}

test.each(Object.entries(permissionsOfSubpage))(
  'the permissions of page %s match those of its call',
  (path, permissions) => {
    const endpoint = contract.find(
      (candidate) => candidate.method === 'POST' && candidate.path === callOfSubpage[path],
    )
    expect(permissions).toEqual(endpoint?.permissions)
    expect(permissionsAt(`${path}/`)).toEqual(permissions)
  },
)

/** The menu page of calls whose path does not begin with one. */
const pageOfArea: Record<string, AdminPath> = {
  today: '/admin',
  waiting: '/admin',
  approval: '/admin',
  sales: '/admin',
  webVitals: '/admin',
  // Sums of sales, shown above the order list to staff who may see them.
  orderSums: '/admin',
  orderFilter: '/admin/order',
  orderTask: '/admin/order',
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
  deliveryMethod: '/admin/setting',
  pickupPoint: '/admin/setting',
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
  expect(permissionsAt('/admin/payout/')).toEqual(['money', 'audit'])
  expect(permissionsAt('/admin/order/detail')).toEqual(['orders', 'shipping', 'money', 'audit'])
  expect(permissionsAt('/admin/')).toEqual(permissionsOfPage['/admin'])
})

test('auditors read every list and page of the admin and change nothing', () => {
  const audited = contract.filter(({ permissions }) => permissions?.includes('audit'))
  expect(audited.every(({ method, act }) => method === 'GET' && act === undefined)).toBe(true)
  const reading = contract.filter(
    ({ method, act, permissions }) => permissions !== undefined && method === 'GET' && act === undefined,
  )
  expect(audited).toEqual(reading)
  expect(reading.length).toBeGreaterThan(50)
})

test('the warehouse sends orders and keeps the stock, and answers no customer', () => {
  const own = contract.filter(({ permissions }) => permissions?.includes('shipping'))
  const changing = own
    .filter(({ method, onlyReads }) => method !== 'GET' && !onlyReads)
    .map(({ path }) => path)
  expect(changing).toEqual(expect.arrayContaining(['/admin/order/packingSlips', '/admin/stockSheet']))
  expect(
    changing.filter((path) => /appeal|mail|preparedOrder|receiver|edit|refund|export/i.test(path)),
  ).toEqual([])
})

test('each role is the one with exactly its permissions', () => {
  for (const [role, held] of Object.entries(staffRoles)) expect(findStaffRole([...held].reverse())).toBe(role)
  expect(findStaffRole(['orders', 'catalogue'])).toBeNull()
})
