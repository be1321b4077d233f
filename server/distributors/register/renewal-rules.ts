import { daysAfter, hongKongDay } from '../../../contract/hong-kong-time.ts'

/** How many days before its last day a contract is spoken of, on the page and by mail (docs/spec/distributors.md#contract). */
export const renewalNoticeDays = [60, 14] as const

/** Whether a contract runs out soon enough to be spoken of, or has run out. */
export function isRenewalNear(renewalExpiresOn: string, now: Date): boolean {
  return renewalExpiresOn <= daysAfter(hongKongDay(now), renewalNoticeDays[0])
}

/** The notice that is due for a contract: how many days before its end it is owed, or null where none is. Once the
 *  second one is due the first has lost its sense; once the contract has run out, so has the second. */
export function noticeDue(renewalExpiresOn: string, now: Date): number | null {
  const today = hongKongDay(now)
  if (today > renewalExpiresOn) return null
  const due = renewalNoticeDays.filter((days) => renewalExpiresOn <= daysAfter(today, days))
  return due.at(-1) ?? null
}
