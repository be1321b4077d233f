import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optionalLine } from '../field.ts'
import { gender, personName, sponsorChoice, userInfo } from './people.ts'
import { phone } from './phone.ts'

/** What the settings form sends (docs/spec/accounts.md#profile, Settings). The email address is how a person signs in, and stays. */
export const profileInput = z.object({
  name: personName,
  contactNumber: phone,
  gender,
  address: optionalLine(200),
  sponsorEdcNumber: sponsorChoice.describe('only to change the sponsor, where `canChangeSponsor` says so'),
})
export type ProfileInput = z.output<typeof profileInput>

export const profileEndpoints = {
  updateProfile: endpoint({
    method: 'POST',
    path: '/user/update',
    access: ['ROLE_API_MEMBER'],
    summary: 'Changes what a member has told about themselves, and the sponsor where that is allowed',
    body: profileInput,
    answer: userInfo,
    refusals: ['sponsor-missing', 'sponsor-not-eligible', 'sponsor-unchangeable'],
  }),
}
