import { atMost, withGrowingWaits } from '../../platform/limits/limit-rules.ts'

/** Wrong passwords per account and IP address: five are free, then the wait doubles up to 15 minutes.
 *  Counted per pair, so that an attacker cannot lock the owner out (docs/spec/attacks.md#b10). */
export const guesses = withGrowingWaits('sign-in', { free: 5, firstWaitSeconds: 2, maxSeconds: 900 })

/** Wrong passwords per IP address (password spraying). A right password is not counted and does not reset the count.
 *  The wait is at most a minute, because an office or a mobile network may share one IP address. */
export const sprayed = {
  ...withGrowingWaits('sign-in-address', { free: 30, firstWaitSeconds: 2, maxSeconds: 60 }),
  windowSeconds: 3_600,
}

/** Wrong codes per person, from any IP address: the sender knows the password, so strangers cannot lock the person out. */
export const codes = withGrowingWaits('two-factor', { free: 5, firstWaitSeconds: 2, maxSeconds: 900 })

/** Unknown accounts per IP address (docs/spec/attacks.md#b8). */
export const unknownAccounts = atMost('unknown-account', 10, 3_600)

/** Password attempts per verification link. */
export const confirmations = atMost('verify-email', 20, 3_600)

/** Repeats of a reset whose answer was lost, per person: each compares a password. */
export const repeatedResets = atMost('repeated-reset', 5, 3_600)

/** Reset requests per IP address (docs/spec/attacks.md#b9), then a suspension of two hours (docs/spec/accounts.md#forgotten-password). */
export const forgotten = {
  what: 'forgotten-password',
  windowSeconds: 3_600,
  waitsSeconds: [0, 0, 0, 0, 7_200],
}

/** Reset mails per account: one a minute, and a suspension of two hours after five (docs/spec/accounts.md#forgotten-password). */
export const resetMails = { what: 'reset-mail', windowSeconds: 7_200, waitsSeconds: [60, 60, 60, 60, 7_200] }
