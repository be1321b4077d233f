import { atMost, growing } from '../../platform/http/limit-rules.ts'

/** Wrong passwords for one account from one address: five are free, then each costs twice as long as the one before,
 *  up to a quarter of an hour. Counted for both together, so that nobody can lock another out (docs/spec/attacks.md#b10). */
export const guesses = growing('sign-in', { free: 5, firstWaitSeconds: 2, maxSeconds: 900 })

/** Wrong passwords from one address, whatever the accounts (password spraying). A right password is not counted and
 *  clears nothing. At most a minute and an hour, because a whole office or mobile network may share one address. */
export const sprayed = {
  ...growing('sign-in-address', { free: 30, firstWaitSeconds: 2, maxSeconds: 60 }),
  windowSeconds: 3_600,
}

/** Wrong codes of one person, from wherever: whoever sends them knows the password, so nobody else is locked out. */
export const codes = growing('two-factor', { free: 5, firstWaitSeconds: 2, maxSeconds: 900 })

/** Accounts that do not exist, named by one address (docs/spec/attacks.md#b8). */
export const unknownAccounts = atMost('unknown-account', 10, 3_600)

/** Passwords tried with one verification link. */
export const confirmations = atMost('verify-email', 20, 3_600)

/** Forgotten passwords of one address (docs/spec/attacks.md#b9); then the function is suspended for two hours (docs/spec/accounts.md#forgotten-password). */
export const forgotten = {
  what: 'forgotten-password',
  windowSeconds: 3_600,
  waitsSeconds: [0, 0, 0, 0, 7_200],
}

/** Mails with a reset link to one account: a minute between two, suspended for two hours after five (docs/spec/accounts.md#forgotten-password). */
export const resetMails = { what: 'reset-mail', windowSeconds: 7_200, waitsSeconds: [60, 60, 60, 60, 7_200] }
