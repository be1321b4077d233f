import { expect, test } from 'vitest'
import { findPageAccess, fixedRoutes } from '../../../contract/site-map.ts'
import { canAccess, type Role } from '../../../contract/values/roles.ts'
import { canEnter } from './guard.tsx'

const everybody = { visitor: true, member: true, distributor: true, staff: true }
const signedIn = { visitor: false, member: true, distributor: true, staff: true }
const members = { visitor: false, member: true, distributor: false, staff: true }
const distributors = { visitor: false, member: false, distributor: true, staff: true }

/** Roles that may open account pages (docs/spec/accounts.md#roles). Every other route is public. */
const privatePages: Record<string, Record<Who, boolean>> = {
  '/order/confirm': signedIn,
  '/order/result': signedIn,
  '/account': signedIn,
  '/account/setting': members,
  '/account/shareProfit': distributors,
  '/account/downlineOrder': distributors,
  '/account/downlineOrderDetail': distributors,
  '/account/shareLink': distributors,
  '/account/statement': distributors,
  '/account/order': signedIn,
  '/account/order/detail': signedIn,
  '/account/order/appeal': signedIn,
  '/account/favorite': signedIn,
  '/account/receiver': signedIn,
  '/account/changePassword': members,
}

type Who = keyof typeof people

const people = {
  visitor: { phase: 'visitor', roles: [] },
  member: { phase: 'signed-in', roles: ['ROLE_API_MEMBER'] },
  distributor: { phase: 'signed-in', roles: ['ROLE_API_DISTRIBUTOR'] },
  staff: { phase: 'signed-in', roles: ['ROLE_CMS_IIT'] },
} as const satisfies Record<string, { phase: string; roles: readonly Role[] }>

test.each(fixedRoutes)('$path opens to the roles that the specification names', ({ path }) => {
  const access = findPageAccess(path)
  const opensTo = Object.entries(people).map(([who, { phase, roles }]) => [
    who,
    canEnter(access, { phase, roles: [...roles] }),
  ])
  expect(Object.fromEntries(opensTo)).toEqual(privatePages[path] ?? everybody)
  for (const { phase, roles } of Object.values(people))
    expect(canEnter(access, { phase, roles: [...roles] })).toBe(canAccess(access, roles))
})

test('every private page of the table is in the site map', () => {
  expect(fixedRoutes.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(privatePages)))
})
