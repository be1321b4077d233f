import { z } from 'zod'

/** Roles of a signed-in person (docs/spec/accounts.md#roles). */
export const roles = ['ROLE_API_MEMBER', 'ROLE_API_DISTRIBUTOR', 'ROLE_CMS_IIT'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

/** Who may call an endpoint. Staff may call every endpoint that any signed-in person may call. */
export type Access = 'public' | 'signed-in' | readonly Role[]

/** True if one of the roles grants access. A visitor has no roles. */
export function canAccess(access: Access, held: readonly Role[]): boolean {
  if (access === 'public') return true
  if (access === 'signed-in') return held.length > 0
  return held.includes('ROLE_CMS_IIT') || access.some((allowedRole) => held.includes(allowedRole))
}
