import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { roles } from '../../../contract/values/roles.ts'
import { findRefusalOfLogin, findRefusalOfWrongPassword, mustChooseSponsor } from './login-rules.ts'

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

prop.prop([account])(
  'refuses exactly the accounts that are disabled, unverified or without a role',
  (account) => {
    const isSound = account.roles.length > 0 && account.isVerified && !account.isDisabled
    expect(findRefusalOfLogin(account) === null).toBe(isSound)
  },
)

prop.prop([account])(
  'requires a choice exactly if the sponsor is inactive and the person is not staff',
  (account) => {
    const isOut = ['EXPIRED', 'DISABLED'].includes(account.sponsorContractStatus ?? '')
    expect(mustChooseSponsor(account)).toBe(isOut && !account.roles.includes('ROLE_CMS_IIT'))
  },
)

test('a disabled account gets only that refusal, even if it is also unverified', () => {
  const disabled = {
    roles: roles.slice(0, 1),
    isVerified: false,
    isDisabled: true,
    sponsorContractStatus: null,
    resendAfterSeconds: 9,
  }
  expect(findRefusalOfLogin(disabled)).toEqual({ code: 'not-authorised' })
})

prop.prop([fc.boolean()])('an account guesser gets the same refusal for accounts that exist', (isAccount) => {
  expect(findRefusalOfWrongPassword({ isAccount, isGuessing: true })).toEqual({ code: 'login-failed' })
})
