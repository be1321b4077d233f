import type { Role } from '../../../contract/values/roles.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { type ContractStatus, isInForce } from '../people/contract-status-rules.ts'

/** Facts that decide a sign-in after the password was verified. */
export interface Account {
  roles: readonly Role[]
  isVerified: boolean
  isDisabled: boolean
  /** null without a sponsor. */
  sponsorContractStatus: ContractStatus | null
  resendAfterSeconds: number
}

/** Refusal of a sign-in with the right password, or null (docs/spec/accounts.md#sign-in).
 *  Call it only after the password is verified, because it discloses account status (docs/spec/attacks.md#b8). */
export function findRefusalOfLogin(account: Account): Refusal | null {
  if (account.isDisabled || account.roles.length === 0) return { code: 'not-authorised' }
  if (account.isVerified) return null
  return { code: 'unverified-account', resendAfterSeconds: account.resendAfterSeconds }
}

/** True if the person must first choose to stay with an inactive sponsor or change to another one
 *  (docs/spec/distributors.md#disabled-sponsor). Never for staff: the choice would bypass two-factor authentication. */
export function mustChooseSponsor({
  roles,
  sponsorContractStatus,
}: Pick<Account, 'roles' | 'sponsorContractStatus'>): boolean {
  return (
    !roles.includes('ROLE_CMS_IIT') && sponsorContractStatus !== null && !isInForce(sponsorContractStatus)
  )
}

/** Refusal of a sign-in with a wrong password. After too many unknown accounts from an IP address,
 *  it no longer reveals whether an account exists (docs/spec/attacks.md#b8). */
export function findRefusalOfWrongPassword({
  isAccount,
  isGuessing,
}: {
  isAccount: boolean
  isGuessing: boolean
}): Extract<Refusal, { code: 'login-failed' | 'incorrect-account' | 'incorrect-password' }> {
  if (isGuessing) return { code: 'login-failed' }
  return { code: isAccount ? 'incorrect-password' : 'incorrect-account' }
}
