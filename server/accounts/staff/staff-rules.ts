import type { Permission } from '../../../contract/accounts/permissions.ts'
import type { Refusal } from '../../../contract/refusals.ts'

/** Why somebody cannot be left with these permissions, or null. At least one admin has to stay: without one nobody could
 *  ever give a permission to anybody again. */
export function refusalToLeaveWith({
  personId,
  permissions,
  admins,
}: {
  personId: string
  /** None for who is no longer to be staff. */
  permissions: readonly Permission[]
  /** Everybody who is an admin now and can sign in. */
  admins: readonly string[]
}): Refusal | null {
  const isOtherLeft = admins.some((id) => id !== personId)
  const isTaken = admins.includes(personId) && !permissions.includes('admin')
  return isTaken && !isOtherLeft ? { code: 'last-admin' } : null
}
