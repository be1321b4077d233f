import { type KeyPermission, keyPermissions } from '../values/api-keys.ts'
import { guardedPermissions, type Permission } from '../values/permissions.ts'
import { type Endpoint, findRepeatRule } from './endpoint.ts'

/** The permissions with which a key may call an endpoint; empty if it may not. A key changes nothing for which two people
 *  are needed: granting, refunding and paying out take a person who has signed in with a second factor. */
export function keyPermissionsFor(endpoint: Endpoint): KeyPermission[] {
  if (!endpoint.path.startsWith('/admin/')) return []
  const isReading = findRepeatRule(endpoint) === null
  return keyPermissions.filter(
    (permission) =>
      endpoint.permissions?.includes(permission) &&
      (isReading || !(guardedPermissions as readonly Permission[]).includes(permission)),
  )
}
