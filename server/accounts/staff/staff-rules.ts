import type { Permission } from '../../../contract/accounts/permissions.ts'
import type { Refusal } from '../../../contract/refusals.ts'

/** Refusal of a permission change, or null. At least one admin must remain, because only an admin can grant
 *  permissions. */
export function refusalToLeaveWith({
  personId,
  permissions,
  admins,
}: {
  personId: string
  /** Empty if the account loses access to the admin. */
  permissions: readonly Permission[]
  /** Current admins who can sign in. */
  admins: readonly string[]
}): Refusal | null {
  const isOtherLeft = admins.some((id) => id !== personId)
  const isTaken = admins.includes(personId) && !permissions.includes('admin')
  return isTaken && !isOtherLeft ? { code: 'last-admin' } : null
}

/** Whether two lists have the same permissions, in any order. */
export function hasSamePermissions(one: readonly Permission[], other: readonly Permission[]): boolean {
  return one.every((each) => other.includes(each)) && other.every((each) => one.includes(each))
}
