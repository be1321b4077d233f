import { expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { type DeskPath, dutiesAt, dutiesOfPage } from './desk-duties.ts'

/** What each page of the menu asks the mall first. */
const firstCall: Record<DeskPath, string> = {
  '/admin': '/desk/today',
  '/admin/order': '/desk/order',
  '/admin/appeal': '/desk/appeal',
  '/admin/payout': '/desk/payout',
  '/admin/reconciliation': '/desk/reconciliation',
  '/admin/catalogue': '/desk/product',
  '/admin/banner': '/desk/banner',
  '/admin/stock': '/desk/stock',
  '/admin/promotion': '/desk/offer',
  '/admin/person': '/desk/person',
  '/admin/dataRequest': '/desk/dataRequest',
  '/admin/mail': '/desk/mail',
  '/admin/health': '/desk/health',
  '/admin/setting': '/desk/setting',
  '/admin/staff': '/desk/staff',
  '/admin/log': '/desk/log',
}
const contract = Object.values(endpoints).flatMap((noun): Endpoint[] => Object.values(noun))

test.each(Object.entries(firstCall))('who is shown %s is answered by %s', (path, call) => {
  const endpoint = contract.find((one) => one.method === 'GET' && one.path === call)
  expect(dutiesOfPage[path as DeskPath]).toEqual(endpoint?.duties)
})

test('what lies below a page takes the same duties', () => {
  expect(dutiesAt('/admin/payout/')).toEqual(['money'])
  expect(dutiesAt('/admin/order/detail')).toEqual(['orders', 'money'])
  expect(dutiesAt('/admin/')).toEqual(dutiesOfPage['/admin'])
})
