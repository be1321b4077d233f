import { pathOfMall } from '../../../../contract/shop/accounts/path-of-mall.ts'
import type { Role } from '../../../../contract/values/roles.ts'

/** Path after sign-in: the requested one if it is a path of the mall, else the account, or the dashboard of staff. */
export function returnPath(requested: string | null, roles: readonly Role[] = []): string {
  return pathOfMall(requested) ?? (roles.includes('ROLE_CMS_IIT') ? '/admin' : '/account')
}
