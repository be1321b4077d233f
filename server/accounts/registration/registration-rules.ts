import { resendLimits } from '../../../contract/shop/accounts/people.ts'
import type { Role } from '../../../contract/values/roles.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { findRefusalOfResend } from '../mailed-links/resend-rules.ts'

/** True if another registration of the same email address may replace this account: it is unverified, only a member, and has
 *  no open invitation to the staff, whose link a new password would end. Otherwise a stranger could block an address for good by registering it first (decision 11). */
export function canBeReplaced(account: {
  verifiedAt: Date | null
  disabledAt: Date | null
  roles: readonly Role[]
  /** Whether the staff have invited it, and the link still works. */
  isInvited: boolean
}): boolean {
  const isMemberOnly = account.roles.every((role) => role === 'ROLE_API_MEMBER')
  return account.verifiedAt === null && account.disabledAt === null && isMemberOnly && !account.isInvited
}

/** Replacements of one address from all networks together: after `max` within two hours, one in `pauseSeconds`. */
export const replacementLimits = { max: 5, pauseSeconds: 10 * 60 }

/** A registration that replaced an unverified one of the same address. */
export interface Replacement {
  at: Date
  network: string
}

/** The most replacements that the limits allow an address within four hours, in which the rule looks back. */
export const maxReplacementsRead = 2 * (replacementLimits.max + 12)

/** Refusal of another registration of an unverified address, or null. Each network has the limits of resends, so that a
 *  stranger does not suspend the owner; all together have a short pause (decision 11).
 *  @param mailedAt when the address was last sent a link */
export function replacementRefusal(
  replacements: readonly Replacement[],
  { network, mailedAt, now }: { network: string; mailedAt: Date; now: Date },
): Refusal | null {
  const times = replacements.map(({ at }) => at.getTime())
  const own = replacements.filter((replacement) => replacement.network === network).map(({ at }) => at)
  const refusal = findRefusalOfResend(own, new Date(Math.max(mailedAt.getTime(), ...times)), now)
  if (refusal !== null) return refusal
  const suspendedMs = resendLimits.suspendedSeconds * 1000
  const recent = times.filter((time) => now.getTime() - time < suspendedMs)
  if (recent.length < replacementLimits.max) return null
  const pauseEnd = Math.max(...recent) + replacementLimits.pauseSeconds * 1000
  const left = Math.ceil((pauseEnd - now.getTime()) / 1000)
  return left > 0 ? { code: 'resend-too-soon', retryAfterSeconds: left } : null
}
