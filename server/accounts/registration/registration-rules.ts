import type { Role } from '../../../contract/accounts/roles.ts'

/** True if another registration of the same email address may replace this account: it is unverified and only a member.
 *  Otherwise a stranger could block an address for good by registering it first (decision 11). */
export function canBeReplaced(account: {
  verifiedAt: Date | null
  disabledAt: Date | null
  roles: readonly Role[]
}): boolean {
  const isMemberOnly = account.roles.every((role) => role === 'ROLE_API_MEMBER')
  return account.verifiedAt === null && account.disabledAt === null && isMemberOnly
}
