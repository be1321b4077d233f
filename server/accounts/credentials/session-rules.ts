import { maxStaffSessionHours, staffIdleMinutes } from '../../../contract/admin/accounts/staff.ts'
import type { Role } from '../../../contract/values/roles.ts'

const minute = 60 * 1000
const hour = 60 * minute

/** Idle and absolute lifetime of a session (docs/spec/accounts.md#sessions): much shorter for staff,
 *  because an unattended browser gives access to the admin (decision 29). */
export function sessionLimits(roles: readonly Role[]): { idleMs: number; maxMs: number } {
  const isStaff = roles.includes('ROLE_CMS_IIT')
  return isStaff
    ? { idleMs: staffIdleMinutes * minute, maxMs: maxStaffSessionHours * hour }
    : { idleMs: 12 * hour, maxMs: 7 * 24 * hour }
}

/** Resolution of a session's last use, to avoid a write per request. */
export const sessionSeenEveryMs = 60 * 1000
