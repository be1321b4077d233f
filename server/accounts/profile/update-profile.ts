import type { UserInfo } from '../../../contract/shop/accounts/people.ts'
import type { ProfileInput } from '../../../contract/shop/accounts/profile.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { findPerson } from '../people/people-queries.ts'
import { lockPerson } from '../people/person-lock-queries.ts'
import { changeSponsor } from '../sponsorship/change-sponsor.ts'
import { recordStatement, updatePerson } from './profile-queries.ts'
import { getProfile } from './read-profile.ts'

/** A profile to store. Without a version of the collection statement, the stored one remains. */
export interface UpdateProfile {
  personId: string
  input: ProfileInput
  statementVersion?: string | undefined
  now: Date
}

/** Updates a member's profile and, if another one is named, the sponsor, in one transaction. */
export async function updateProfile(
  db: Database,
  { personId, input, statementVersion, now }: UpdateProfile,
): Promise<UserInfo> {
  return await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    const { sponsorEdcNumber: edcNumber, ...profile } = input
    await updatePerson(tx, personId, profile)
    if (statementVersion !== undefined) await recordStatement(tx, { personId, statementVersion, now })
    const { sponsor } = orNotFound(await findPerson(tx, personId))
    if (edcNumber !== null && edcNumber !== sponsor?.edcNumber)
      await changeSponsor(tx, { personId, edcNumber, now })
    return await getProfile(tx, personId, now)
  })
}
