import type { Gender } from '../../../contract/accounts/people.ts'
import type { Transaction } from '../../platform/db/database.ts'

/** Updates the profile of a person. */
export async function updatePerson(
  tx: Transaction,
  personId: string,
  profile: { name: string; contactNumber: string; gender: Gender; address: string },
): Promise<void> {
  await tx
    .updateTable('people')
    .set({
      username: profile.name,
      contact_number: profile.contactNumber,
      gender: profile.gender,
      address: profile.address,
    })
    .where('id', '=', personId)
    .execute()
}
