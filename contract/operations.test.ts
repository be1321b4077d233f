import { expect, test } from 'vitest'
import { shipmentEndpoints } from './admin/orders/shipments.ts'
import { findOperationId, operations } from './operations.ts'
import { checkoutEndpoints } from './shop/checkout/checkout.ts'

test('an operation id is the name that a caller of the API writes', () => {
  expect(findOperationId(checkoutEndpoints.placeOrder)).toBe('checkout.placeOrder')
  expect(findOperationId(shipmentEndpoints.shipOrder)).toBe('admin.shipments.shipOrder')
})

test('each endpoint has one operation id and one route', () => {
  const endpoints = [...operations.values()]
  expect(new Set(endpoints).size).toBe(endpoints.length)
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length)
})

test.each([...operations])(
  '%s is in the table of the admin only if it is for staff',
  (id, { path, access }) => {
    const isAdmin = id.startsWith('admin.')
    if (path.startsWith('/admin/')) expect(isAdmin).toBe(true)
    if (isAdmin) expect(access).toEqual(['ROLE_CMS_IIT'])
  },
)

test('a shared answer depends on its query and language alone, and costs its caller no limit', () => {
  const shared = [...operations.values()].filter(({ sharedWith }) => sharedWith !== undefined)
  expect(shared.length).toBeGreaterThan(0)
  for (const { access, limit, params, body, form, headers, act, media } of shared) {
    expect(access).toBe('public')
    expect([limit, params, body, form, headers, act, media].every((part) => part === undefined)).toBe(true)
  }
})
