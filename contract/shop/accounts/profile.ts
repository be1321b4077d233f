import { z } from 'zod'
import { optionalLine } from '../../values/field.ts'
import { phone } from '../../values/phone.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { statementVersion } from '../privacy/statement-version.ts'
import { gender, ownName, sponsorChoice, userInfo } from './people.ts'

/** The settings form (docs/spec/accounts.md#profile). The email address identifies the account and cannot change. */
export const profileInput = z.object({
  name: ownName,
  contactNumber: phone,
  gender,
  address: optionalLine(200),
  sponsorEdcNumber: sponsorChoice.describe('a new sponsor; accepted only if `canChangeSponsor` is true'),
})
export type ProfileInput = z.output<typeof profileInput>

/** The settings form as its person sends it. */
const ownProfileInput = profileInput.safeExtend({ statementVersion })

export const profileEndpoints = {
  update: endpoint({
    method: 'POST',
    path: '/user/update',
    repeat: 'state',
    access: ['ROLE_API_MEMBER'],
    summary: 'Changes the profile of a member and, where allowed, the sponsor',
    body: ownProfileInput,
    answer: userInfo,
    refusals: ['sponsor-missing', 'sponsor-not-eligible', 'sponsor-unchangeable'],
  }),
}
