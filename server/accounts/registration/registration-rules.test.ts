import { fc, test as prop } from '@fast-check/vitest'
import { expect } from 'vitest'
import { roles } from '../../../contract/values/roles.ts'
import { canBeReplaced } from './registration-rules.ts'

const moment = fc.option(fc.date({ noInvalidDate: true }))

prop.prop([
  fc.record({
    verifiedAt: moment,
    disabledAt: moment,
    roles: fc.subarray([...roles]),
    isInvited: fc.boolean(),
  }),
])('an account that is verified, disabled, invited or more than a member is never replaced', (account) => {
  if (!canBeReplaced(account)) return
  expect(account).toMatchObject({ verifiedAt: null, disabledAt: null, isInvited: false })
  expect(account.roles).not.toContain('ROLE_CMS_IIT')
  expect(account.roles).not.toContain('ROLE_API_DISTRIBUTOR')
})
