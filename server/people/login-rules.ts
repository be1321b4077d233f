import type { Refusal } from '../../contract/refusals.ts'
import type { Role } from '../../contract/roles.ts'
import { isInForce, type Standing } from './standing-rules.ts'

/** What signing in depends on, once the password was right. */
export interface Account {
  roles: readonly Role[]
  isVerified: boolean
  isDisabled: boolean
  /** null where there is no sponsor. */
  sponsorStanding: Standing | null
  resendAfterSeconds: number
}

/** Why somebody who knows the password may not come in all the same, or null (spec 8, Login).
 *  Ask it only after the password was right: to anybody else these answers would tell about the account (promises B8). */
export function loginRefusal(account: Account): Refusal | null {
  if (account.isDisabled || account.roles.length === 0) return { code: 'not-authorised' }
  if (!account.isVerified) {
    return { code: 'unverified-account', resendAfterSeconds: account.resendAfterSeconds }
  }
  if (account.sponsorStanding !== null && !isInForce(account.sponsorStanding)) {
    return { code: 'disabled-sponsor' }
  }
  return null
}
