import { expect, test } from 'vitest'
import { operations } from '../operations.ts'
import { guardedPermissions, type Permission } from '../values/permissions.ts'
import { keyPermissionsFor } from './api-keys.ts'
import { adminApiVersions, deprecationDays, deprecationHeaders } from './api-version.ts'
import { type Endpoint, findRepeatRule } from './endpoint.ts'

const all = [...operations]
const open = all.filter(([, endpoint]) => keyPermissionsFor(endpoint).length > 0)
const namesOf = (some: [string, Endpoint][]) => some.map(([name]) => name)

test('API keys reach only the admin, and nothing for which administration is needed', () => {
  expect(open.length).toBeGreaterThan(80)
  expect(namesOf(open.filter(([, { path }]) => !path.startsWith('/admin/')))).toEqual([])
  expect(namesOf(open.filter(([, { permissions }]) => String(permissions) === 'admin'))).toEqual([])
})

test('API keys change nothing for which a second approver or a guarded permission is needed', () => {
  const ofTwo = /^(?:approval|refund-needs|refund-request)/
  const forTwo = all.filter(([, { refusals = [] }]) => refusals.some((code) => ofTwo.test(code)))
  expect(forTwo.length).toBeGreaterThan(10)
  expect(namesOf(forTwo.filter(([, endpoint]) => keyPermissionsFor(endpoint).length > 0))).toEqual([])
  const guarded = open.filter(
    ([, endpoint]) =>
      findRepeatRule(endpoint) !== null &&
      keyPermissionsFor(endpoint).some((permission) =>
        (guardedPermissions as readonly Permission[]).includes(permission),
      ),
  )
  expect(namesOf(guarded)).toEqual([])
})

test('API keys read what the permission for money shows', () => {
  const payouts = operations.get('admin.payouts.list') as Endpoint
  expect(keyPermissionsFor(payouts)).toEqual(['money'])
})

test('versions of the admin API are days in order', () => {
  expect([...adminApiVersions].sort()).toEqual([...adminApiVersions])
  for (const version of adminApiVersions) expect(new Date(version).toISOString().slice(0, 10)).toBe(version)
})

test('a deprecated endpoint keeps working for some months and names one that exists', () => {
  for (const [name, { deprecated }] of all) {
    if (deprecated === undefined) continue
    const days = (Date.parse(deprecated.sunset) - Date.parse(deprecated.since)) / 86_400_000
    expect(days, name).toBeGreaterThanOrEqual(deprecationDays)
    if (deprecated.instead !== undefined) expect([...operations.keys()]).toContain(deprecated.instead)
  }
})

test('the headers of a deprecated endpoint have the formats of RFC 9745 and RFC 8594', () => {
  expect(deprecationHeaders({ since: '2026-11-26', sunset: '2027-06-01' })).toEqual({
    deprecation: '@1795651200',
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
  })
})
