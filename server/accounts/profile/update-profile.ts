import type { UserInfo } from '../../../contract/shop/accounts/people.ts'
import type { ProfileInput } from '../../../contract/shop/accounts/profile.ts'
import type { Database } from '../../core/database.ts'
import { lockPerson } from '../people/person-lock-queries.ts'
import { changeSponsor } from '../sponsorship/change-sponsor.ts'
import { updatePerson } from './profile-queries.ts'
import { getProfile } from './read-profile.ts'

/** Updates a member's profile and, if named, the sponsor, in one transaction. */
export async function updateProfile(
  db: Database,
  { personId, input, now }: { personId: string; input: ProfileInput; now: Date },
): Promise<UserInfo> {
  return await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    const { sponsorEdcNumber: edcNumber, ...profile } = input
    await updatePerson(tx, personId, profile)
    if (edcNumber !== null) await changeSponsor(tx, { personId, edcNumber, now })
    return await getProfile(tx, personId, now)
  })
}
