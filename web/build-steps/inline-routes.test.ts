import { expect, test } from 'vitest'
import { withRoutes } from './inline-routes.ts'

test('a call contains the method and path of its endpoint', () => {
  const code =
    "const 茶 = '茶'\nawait api.checkout.placeOrder({ body })\nawait adminApi.shipments.shipOrder(input)\n"
  expect(withRoutes(code, 'page.tsx')).toBe(
    "const 茶 = '茶'\nawait api('POST /order key', { body })\nawait adminApi('POST /admin/order/:invoice/shipment key', input)\n",
  )
  expect(withRoutes('api.accounts.logout().catch(() => api.cart.read())', 'page.ts')).toBe(
    "api('POST /user/logout').catch(() => api('GET /shoppingCart'))",
  )
})

test('a reference to an endpoint is a function of its input', () => {
  expect(withRoutes('const read = quietApi\n  .catalogue\n  .readProduct', 'page.ts')).toBe(
    "const read = quietApi.bind(null, 'GET /product/detail')",
  )
})

test('other code stays as it is', () => {
  const code =
    "quietApi; load({ api: quietApi }); '/api.checkout.placeOrder'; member.api.checkout.placeOrder()"
  expect(withRoutes(code, 'page.ts')).toBe(code)
})

test.each([
  'api.orders.refund()',
  'api.orders',
  'api.orders[name]()',
  'const { orders } = api',
  'quietApi.call()',
  'adminApi.cart.read()',
])('%s fails the build', (code) => {
  expect(() => withRoutes(code, 'page.ts')).toThrow(
    `page.ts: ${code.replace(/^const |\(\)$/g, '')} is not a call`,
  )
})
