import type { Role } from '../../../contract/accounts/roles.ts'
import { maxStaffSessionHours, staffIdleMinutes } from '../../../contract/accounts/staff.ts'

const minute = 60 * 1000
const hour = 60 * minute

/** How long a session lives without a request, and at the longest (docs/spec/accounts.md#sessions): for the staff much shorter, because a
 *  browser that was left open opens the admin (decision 29). */
export function sessionLimits(roles: readonly Role[]): { idleMs: number; maxMs: number } {
  const isStaff = roles.includes('ROLE_CMS_IIT')
  return isStaff
    ? { idleMs: staffIdleMinutes * minute, maxMs: maxStaffSessionHours * hour }
    : { idleMs: 12 * hour, maxMs: 7 * 24 * hour }
}

/** How exactly a session remembers when it was last used: writing each request down would cost more than it tells. */
export const sessionSeenEveryMs = 60 * 1000
