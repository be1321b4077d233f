import { cleanName } from '../../../contract/values/typed-key.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** Account facts that a password reset request must match. */
export interface ForgottenAccount {
  username: string
  /** `+852########`, or empty if the company's register has none. */
  contactNumber: string
  verifiedAt: Date | null
  disabledAt: Date | null
}

/** Refusal of a reset link, or null (docs/spec/accounts.md#forgotten-password). A disabled account counts as
 *  missing. An unknown phone is not compared, because the link goes only to the account's email address. */
export function findRefusalOfForgotten(
  account: ForgottenAccount | null,
  input: { name: string; contactNumber: string },
): Refusal | null {
  if (account === null || account.disabledAt !== null) return { code: 'account-not-found' }
  if (normalised(account.username) !== normalised(input.name)) return { code: 'name-not-matching' }
  if (account.contactNumber !== '' && account.contactNumber !== input.contactNumber)
    return { code: 'phone-not-matching' }
  return account.verifiedAt === null ? { code: 'account-not-activated' } : null
}

/** Refusal while reset mails to the account are limited: one a minute, and none for two hours after five. */
export function findRefusalOfResetMail(waitSeconds: number): Refusal | null {
  if (waitSeconds <= 0) return null
  const code = waitSeconds > 60 ? 'resend-suspended' : 'resend-too-soon'
  return { code, retryAfterSeconds: waitSeconds }
}

/** Ignores case, full-width letters, spaces and the punctuation between names. */
function normalised(name: string): string {
  return cleanName(name)
    .toLowerCase()
    .replaceAll(/[ ,.·]/g, '')
}
