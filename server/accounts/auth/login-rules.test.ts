import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { roles } from '../../../contract/accounts/roles.ts'
import { loginRefusal, mustChooseSponsor, strangerRefusal } from './login-rules.ts'

const account = fc.record({
  roles: fc.subarray([...roles]),
  isVerified: fc.boolean(),
  isDisabled: fc.boolean(),
  sponsorContractStatus: fc.constantFrom(
    null,
    'ACTIVE' as const,
    'GRACE' as const,
    'EXPIRED' as const,
    'DISABLED' as const,
  ),
  resendAfterSeconds: fc.nat(60),
})

prop.prop([account])('nobody comes in who is disabled, unverified or without a role', (account) => {
  const isSound = account.roles.length > 0 && account.isVerified && !account.isDisabled
  expect(loginRefusal(account) === null).toBe(isSound)
})

prop.prop([account])(
  'exactly those choose whose sponsor is out of force, unless they are staff',
  (account) => {
    const isOut = ['EXPIRED', 'DISABLED'].includes(account.sponsorContractStatus ?? '')
    expect(mustChooseSponsor(account)).toBe(isOut && !account.roles.includes('ROLE_CMS_IIT'))
  },
)

test('a disabled account is told no more than that, even when it is unverified', () => {
  const disabled = {
    roles: roles.slice(0, 1),
    isVerified: false,
    isDisabled: true,
    sponsorContractStatus: null,
    resendAfterSeconds: 9,
  }
  expect(loginRefusal(disabled)).toEqual({ code: 'not-authorised' })
})

prop.prop([fc.boolean()])('whoever guesses at accounts hears the same of those that exist', (isAccount) => {
  expect(strangerRefusal({ isAccount, isGuessing: true })).toEqual({ code: 'login-failed' })
})
