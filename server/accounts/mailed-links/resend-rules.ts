import { resendLimits } from '../../../contract/shop/accounts/people.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** Refusal of another verification mail, or null (docs/spec/accounts.md#verification): one a minute, counting the
 *  registration's mail, and none for two hours after five resends within two hours. `resentAt` may be in any order. */
export function findRefusalOfResend(
  resentAt: readonly Date[],
  registeredAt: Date | null,
  now: Date,
): Refusal | null {
  const latestFirst = resentAt.map((date) => date.getTime()).sort((a, b) => b - a)
  const [latest] = latestFirst
  const fifth = latestFirst[resendLimits.max - 1]
  const suspendedMs = resendLimits.suspendedSeconds * 1000
  if (latest !== undefined && fifth !== undefined && latest - fifth < suspendedMs) {
    const left = secondsUntil(latest + suspendedMs, now)
    if (left > 0) return { code: 'resend-suspended', retryAfterSeconds: left }
  }
  const left = secondsUntil(latestMail(latest, registeredAt) + resendLimits.betweenSeconds * 1000, now)
  return left > 0 ? { code: 'resend-too-soon', retryAfterSeconds: left } : null
}

/** Seconds until another verification mail can be requested. */
export function secondsBeforeResend(resentAt: readonly Date[], registeredAt: Date | null, now: Date): number {
  const refusal = findRefusalOfResend(resentAt, registeredAt, now)
  return refusal !== null && 'retryAfterSeconds' in refusal ? refusal.retryAfterSeconds : 0
}

function latestMail(latest: number | undefined, registeredAt: Date | null): number {
  return Math.max(latest ?? Number.NEGATIVE_INFINITY, registeredAt?.getTime() ?? Number.NEGATIVE_INFINITY)
}

function secondsUntil(moment: number, now: Date): number {
  return Math.max(0, Math.ceil((moment - now.getTime()) / 1000))
}
