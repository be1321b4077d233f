import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { roles } from '../../contract/roles.ts'
import { loginRefusal } from './login-rules.ts'

const account = fc.record({
  roles: fc.subarray([...roles]),
  isVerified: fc.boolean(),
  isDisabled: fc.boolean(),
  sponsorStanding: fc.constantFrom(
    null,
    'ACTIVE' as const,
    'GRACE' as const,
    'EXPIRED' as const,
    'DISABLED' as const,
  ),
  resendAfterSeconds: fc.nat(60),
})

prop.prop([account])(
  'nobody comes in who is disabled, unverified, without a role or below a sponsor out of force',
  (account) => {
    const comesIn = loginRefusal(account) === null
    const isSound = account.roles.length > 0 && account.isVerified && !account.isDisabled
    const isSponsored = account.sponsorStanding !== 'EXPIRED' && account.sponsorStanding !== 'DISABLED'
    expect(comesIn).toBe(isSound && isSponsored)
  },
)

test('a disabled account is told no more than that, even when it is unverified', () => {
  const disabled = {
    roles: roles.slice(0, 1),
    isVerified: false,
    isDisabled: true,
    sponsorStanding: null,
    resendAfterSeconds: 9,
  }
  expect(loginRefusal(disabled)).toEqual({ code: 'not-authorised' })
})
