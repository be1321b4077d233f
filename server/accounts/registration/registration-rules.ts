import type { Role } from '../../../contract/accounts/roles.ts'

/** Whether another registration of the same address may take the place of this account: nobody has shown the address
 *  to be theirs yet, and it is no more than a registration. Otherwise whoever comes first with another person's
 *  address would keep them out for good (decision 11). */
export function mayBeReplaced(account: {
  verifiedAt: Date | null
  disabledAt: Date | null
  roles: readonly Role[]
}): boolean {
  const isMemberOnly = account.roles.every((role) => role === 'ROLE_API_MEMBER')
  return account.verifiedAt === null && account.disabledAt === null && isMemberOnly
}
