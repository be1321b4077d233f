import type { Role } from '../../../contract/accounts/roles.ts'
import type { Refusal } from '../../../contract/refusals.ts'
import { type ContractStatus, isInForce } from '../sponsorship/contract-status-rules.ts'

/** What signing in depends on, once the password was right. */
export interface Account {
  roles: readonly Role[]
  isVerified: boolean
  isDisabled: boolean
  /** null where there is no sponsor. */
  sponsorContractStatus: ContractStatus | null
  resendAfterSeconds: number
}

/** Why somebody who knows the password may not come in all the same, or null (docs/spec/accounts.md#sign-in, Login).
 *  Ask it only after the password was right: to anybody else these answers would tell about the account (docs/spec/attacks.md#b8). */
export function loginRefusal(account: Account): Refusal | null {
  if (account.isDisabled || account.roles.length === 0) return { code: 'not-authorised' }
  if (account.isVerified) return null
  return { code: 'unverified-account', resendAfterSeconds: account.resendAfterSeconds }
}

/** Whether somebody who may come in has to choose first: to go on below a sponsor who is no longer in force,
 *  or to change to another one (docs/spec/distributors.md#disabled-sponsor). The staff are asked for their second factor instead, which no
 *  choice may lead past. */
export function mustChooseSponsor({
  roles,
  sponsorContractStatus,
}: Pick<Account, 'roles' | 'sponsorContractStatus'>): boolean {
  return (
    !roles.includes('ROLE_CMS_IIT') && sponsorContractStatus !== null && !isInForce(sponsorContractStatus)
  )
}

/** What somebody is told who does not know the account's password. Once an address has named too many accounts
 *  that do not exist, it no longer hears which of its guesses do (docs/spec/attacks.md#b8). */
export function strangerRefusal({
  isAccount,
  isGuessing,
}: {
  isAccount: boolean
  isGuessing: boolean
}): Extract<Refusal, { code: 'login-failed' | 'incorrect-account' | 'incorrect-password' }> {
  if (isGuessing) return { code: 'login-failed' }
  return { code: isAccount ? 'incorrect-password' : 'incorrect-account' }
}
