import { pathOfMall } from '../../../../contract/accounts/return-path.ts'

/** Where a person goes after signing in: back to where they came from, if that is a path of the mall. */
export function returnPath(asked: string | null): string {
  return pathOfMall(asked) ?? '/account'
}
