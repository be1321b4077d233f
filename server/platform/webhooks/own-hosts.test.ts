import { expect, test } from 'vitest'
import { findOwnHost } from './own-hosts.ts'

const hosts = ['erp.internal:8443', 'wms', '[::1]:4000', 'till:443']

test.each([
  ['https://erp.internal:8443/events', true],
  ['https://erp.internal/events', false],
  ['http://erp.internal:22/', false],
  ['https://evil.erp.internal:8443/', false],
  ['http://wms/events', true],
  ['https://wms/events', true],
  ['https://wms:8443/events', false],
  ['http://[::1]:4000/', true],
  ['https://till/', true],
  ['http://till/', false],
])('an endpoint at %s is on a host of the operator: %s', (url, isOwn) => {
  expect(findOwnHost(new URL(url), hosts) !== null).toBe(isOwn)
})

test('without such hosts, every endpoint has to be public', () => {
  expect(findOwnHost(new URL('http://localhost:4000/'), [])).toBeNull()
})
