import { daysAfter, hongKongDay } from '../../../contract/values/hong-kong-time.ts'

/** Days before the end of a contract at which the page and the mails announce it
 *  (docs/spec/distributors.md#contract). */
export const renewalNoticeDays = [60, 14] as const

/** Whether a contract ends within that period or has ended. */
export function isRenewalNear(renewalExpiresOn: string, now: Date): boolean {
  return renewalExpiresOn <= daysAfter(hongKongDay(now), renewalNoticeDays[0])
}

/** The due notice of a contract, as days before its end, or null. The second notice replaces the first; an ended
 *  contract has none. */
export function noticeDue(renewalExpiresOn: string, now: Date): number | null {
  const today = hongKongDay(now)
  if (today > renewalExpiresOn) return null
  const due = renewalNoticeDays.filter((days) => renewalExpiresOn <= daysAfter(today, days))
  return due.at(-1) ?? null
}
