import { pathOfMall } from '../../../../contract/accounts/path-of-mall.ts'

/** Path after sign-in: the requested one if it is a path of the mall, else the account. */
export function returnPath(requested: string | null): string {
  return pathOfMall(requested) ?? '/account'
}
