import type { Refusal } from '../../../contract/refusals.ts'

/** What an account has to agree with, if somebody says to have forgotten its password. */
export interface ForgottenAccount {
  username: string
  /** `+852########`, or empty where the company's register has told of none. */
  contactNumber: string
  verifiedAt: Date | null
  disabledAt: Date | null
}

/** Why no reset link is mailed, or null (docs/spec/accounts.md#forgotten-password, Forgot password). A closed account is answered like none.
 *  A phone that nobody has told of cannot be compared: the link goes to the address of the account whatever was said. */
export function forgottenRefusal(
  account: ForgottenAccount | null,
  said: { name: string; contactNumber: string },
): Refusal | null {
  if (account === null || account.disabledAt !== null) return { code: 'account-not-found' }
  if (normalised(account.username) !== normalised(said.name)) return { code: 'name-not-matching' }
  if (account.contactNumber !== '' && account.contactNumber !== said.contactNumber)
    return { code: 'phone-not-matching' }
  return account.verifiedAt === null ? { code: 'account-not-activated' } : null
}

/** What is said while another reset mail to the account has to wait: a minute between two, or two hours after five. */
export function resetMailRefusal(waitSeconds: number): Refusal | null {
  if (waitSeconds <= 0) return null
  const code = waitSeconds > 60 ? 'resend-suspended' : 'resend-too-soon'
  return { code, retryAfterSeconds: waitSeconds }
}

/** People write their names in capitals, full-width letters or with more spaces than at registration. */
function normalised(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}
