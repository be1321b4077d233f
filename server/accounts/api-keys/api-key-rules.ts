import { type KeyPermission, keyPermissions } from '../../../contract/values/api-keys.ts'
import type { Permission } from '../../../contract/values/permissions.ts'

/** What decides whether a key is in force. */
export interface KeyFacts {
  revokedAt: Date | null
  expiresAt: Date
  /** Whether its administrator may open the admin. */
  isOwnerStaff: boolean
}

export type KeyState = 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'REVOKED'

/** The state of a key. A revoked key stays revoked, whatever else happens. */
export function stateOfKey({ revokedAt, expiresAt, isOwnerStaff }: KeyFacts, now: Date): KeyState {
  if (revokedAt !== null) return 'REVOKED'
  if (expiresAt <= now) return 'EXPIRED'
  return isOwnerStaff ? 'ACTIVE' : 'SUSPENDED'
}

/** The permissions of a call: those of the key that its administrator still has. */
export function permissionsOfCall(
  ofKey: readonly Permission[],
  ofOwner: readonly Permission[],
): KeyPermission[] {
  return keyPermissions.filter((permission) => ofKey.includes(permission) && ofOwner.includes(permission))
}

/** The first permission of a key that the person who gives it lacks, or null. */
export function permissionNotHeld(
  permissions: readonly KeyPermission[],
  held: readonly Permission[],
): KeyPermission | null {
  return permissions.find((permission) => !held.includes(permission)) ?? null
}
