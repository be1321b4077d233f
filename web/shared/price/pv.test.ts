import { expect, test } from 'vitest'
import type { UserInfo } from '../../../contract/shop/accounts/people.ts'
import type { Role } from '../../../contract/values/roles.ts'
import { concernsPv } from './pv.tsx'

const person = (edcNumber: string | null) => ({ edcNumber, sponsorId: 'sponsor' }) as UserInfo

test.each<[who: string, roles: Role[], user: UserInfo | null, isShown: boolean]>([
  ['a visitor', [], null, false],
  ['a member with a sponsor and without a card', ['ROLE_API_MEMBER'], person(null), false],
  ['a member with a card', ['ROLE_API_MEMBER'], person('88000001'), true],
  ['a member whose data is not loaded yet', ['ROLE_API_MEMBER'], null, false],
  ['a distributor', ['ROLE_API_DISTRIBUTOR'], person(null), true],
  ['staff', ['ROLE_CMS_IIT'], null, true],
])('PV of products for %s', (_, roles, user, isShown) => {
  expect(concernsPv({ roles, user })).toBe(isShown)
})
