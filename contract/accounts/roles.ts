import { z } from 'zod'

/** Who a signed-in person is to the mall (docs/spec/accounts.md#roles). */
export const roles = ['ROLE_API_MEMBER', 'ROLE_API_DISTRIBUTOR', 'ROLE_CMS_IIT'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

/** Who may call an endpoint. The company's staff may call whatever any signed-in person may. */
export type Access = 'public' | 'signed-in' | readonly Role[]

/** Whether someone with these roles may call it. A visitor has none. */
export function mayAccess(access: Access, held: readonly Role[]): boolean {
  if (access === 'public') return true
  if (access === 'signed-in') return held.length > 0
  return held.includes('ROLE_CMS_IIT') || access.some((one) => held.includes(one))
}
