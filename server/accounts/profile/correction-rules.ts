import type { CorrectableProfile } from '../../../contract/admin/accounts/people-admin.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

export type CorrectedField = keyof CorrectableProfile

/** Fields of a profile that a correction changes. */
export function correctedFields(stored: CorrectableProfile, corrected: CorrectableProfile): CorrectedField[] {
  const fields = Object.keys(stored) as CorrectedField[]
  return fields.filter((field) => stored[field] !== corrected[field])
}

/** Refusal of a correction, or null. The register of distributors holds their names, and the next import would restore
 *  them. The email address of staff is the account of an administrator. */
export function findRefusalOfCorrection({
  stored,
  expected,
  corrected,
  isDistributor,
  isStaff,
}: {
  stored: CorrectableProfile
  /** The profile that the correction began from. */
  expected: CorrectableProfile
  corrected: CorrectableProfile
  isDistributor: boolean
  /** Whether the person is staff or has an open invitation, whose link is mailed to the present address. */
  isStaff: boolean
}): Refusal | null {
  if (correctedFields(stored, expected).length > 0) return { code: 'changed-meanwhile' }
  const fields = correctedFields(stored, corrected)
  if (isDistributor && fields.includes('name')) return { code: 'name-from-register' }
  if (isStaff && fields.includes('email')) return { code: 'email-of-staff' }
  return null
}
