import type { CorrectableProfile } from '../../../contract/admin/accounts/people-admin.ts'
import type { Gender } from '../../../contract/shop/accounts/people.ts'
import type { Transaction } from '../../core/database.ts'

/** Writes a corrected profile; returns false for a deleted account. A new email address invalidates the links that were
 *  mailed to the former one. */
export async function writeCorrection(
  tx: Transaction,
  {
    personId,
    corrected,
    hasNewEmail,
  }: { personId: string; corrected: CorrectableProfile; hasNewEmail: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set((eb) => ({
      username: corrected.name,
      language: corrected.language,
      email: corrected.email === '' ? null : corrected.email,
      contact_number: corrected.contactNumber,
      address: corrected.address,
      ...(hasNewEmail && { password_version: eb('password_version', '+', 1) }),
    }))
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

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

/** Stores the version of the collection statement that the saved form showed. */
export async function recordStatement(
  tx: Transaction,
  { personId, statementVersion, now }: { personId: string; statementVersion: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('people')
    .set({ statement_version: statementVersion, statement_shown_at: now })
    .where('id', '=', personId)
    .execute()
}
