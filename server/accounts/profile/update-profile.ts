import type { UserInfo } from '../../../contract/shop/accounts/people.ts'
import type { ProfileInput } from '../../../contract/shop/accounts/profile.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { findPerson } from '../people/people-queries.ts'
import { lockPerson } from '../people/person-lock-queries.ts'
import { changeSponsor } from '../sponsorship/change-sponsor.ts'
import { updatePerson } from './profile-queries.ts'
import { getProfile } from './read-profile.ts'

/** Updates a member's profile and, if another one is named, the sponsor, in one transaction. */
export async function updateProfile(
  db: Database,
  { personId, input, now }: { personId: string; input: ProfileInput; now: Date },
): Promise<UserInfo> {
  return await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    const { sponsorEdcNumber: edcNumber, ...profile } = input
    await updatePerson(tx, personId, profile)
    const { sponsor } = orNotFound(await findPerson(tx, personId))
    if (edcNumber !== null && edcNumber !== sponsor?.edcNumber)
      await changeSponsor(tx, { personId, edcNumber, now })
    return await getProfile(tx, personId, now)
  })
}
