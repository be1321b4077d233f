import type { Role } from '../../../contract/values/roles.ts'

/** True if another registration of the same email address may replace this account: it is unverified, only a member, and has
 *  no open invitation to the staff, whose link a new password would end. Otherwise a stranger could block an address for good by registering it first (decision 11). */
export function canBeReplaced(account: {
  verifiedAt: Date | null
  disabledAt: Date | null
  roles: readonly Role[]
  /** Whether the staff have invited it, and the link still works. */
  isInvited: boolean
}): boolean {
  const isMemberOnly = account.roles.every((role) => role === 'ROLE_API_MEMBER')
  return account.verifiedAt === null && account.disabledAt === null && isMemberOnly && !account.isInvited
}
