import type { Duty } from '../../../contract/accounts/duties.ts'
import type { Refusal } from '../../../contract/refusals.ts'

/** Why somebody cannot be left with these duties, or null. At least one admin has to stay: without one nobody could
 *  ever give a duty to anybody again. */
export function refusalToLeaveWith({
  personId,
  duties,
  admins,
}: {
  personId: string
  /** None for who is no longer to be staff. */
  duties: readonly Duty[]
  /** Everybody who is an admin now and can sign in. */
  admins: readonly string[]
}): Refusal | null {
  const isOtherLeft = admins.some((id) => id !== personId)
  const isTaken = admins.includes(personId) && !duties.includes('admin')
  return isTaken && !isOtherLeft ? { code: 'last-admin' } : null
}
