import { soleGrantHours } from '../../../contract/admin/accounts/staff.ts'
import type { Permission } from '../../../contract/values/permissions.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** Refusal of a permission change, or null. At least one admin must remain, because only an admin can grant
 *  permissions. */
export function findRefusalToLeaveWith({
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

interface OpenRequest {
  requestedById: string
  requestedAt: Date
  isBySoleAdmin: boolean
}

/** When a reader can grant a request, or null if another administrator has to: nobody grants their own request, except a
 *  sole administrator after an hour, in which the mailed notice can be read. Who became sole administrator by removing
 *  the others requests it again. */
export function grantableFrom(
  { requestedById, requestedAt, isBySoleAdmin }: OpenRequest,
  { staffId, admins }: { staffId: string; admins: readonly string[] },
): Date | null {
  if (requestedById !== staffId) return requestedAt
  if (!isBySoleAdmin || admins.some((id) => id !== staffId)) return null
  return new Date(requestedAt.getTime() + soleGrantHours * 60 * 60 * 1000)
}

/** Refusal of a grant, or null. */
export function findRefusalToGrant({
  request,
  staffId,
  admins,
  now,
}: {
  request: OpenRequest & { state: string }
  staffId: string
  admins: readonly string[]
  now: Date
}): Refusal | null {
  if (request.state !== 'OPEN') return { code: 'approval-closed' }
  const from = grantableFrom(request, { staffId, admins })
  if (from === null) return { code: 'approval-own' }
  return now < from ? { code: 'approval-too-early', grantableFrom: from.toISOString() } : null
}
