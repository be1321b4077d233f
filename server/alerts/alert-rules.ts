import { alertHoldHours, maxAlerts } from '../../contract/shop/alerts/alerts.ts'
import type { Named } from '../../contract/values/language.ts'
import type { Refusal } from '../../contract/wire/refusals.ts'

/** Facts that decide a request for an alert. */
export interface AlertRequest {
  cartProduct: Named & { enabled: boolean; left: number }
  /** Number of the person's waiting alerts. */
  waiting: number
  email: string | null
}

/** Refusal of an alert, or null. */
export function findRefusalOfAlert({ cartProduct, waiting, email }: AlertRequest): Refusal | null {
  const { nameEn, nameCn, enabled, left } = cartProduct
  if (!enabled) return { code: 'product-disabled', nameEn, nameCn }
  if (left > 0) return { code: 'alert-not-needed', nameEn, nameCn }
  if (email === null) return { code: 'alert-needs-email' }
  return waiting >= maxAlerts ? { code: 'alerts-full', max: maxAlerts } : null
}

/** Start of the hold period: offers made before it have expired. */
export function offersSince(now: Date): Date {
  return new Date(now.getTime() - alertHoldHours * 60 * 60 * 1000)
}

/** Number of people to notify now: one per piece that no notified person may still buy.
 *  @param left pieces that can be ordered now; 0 while not on sale
 *  @param offered pieces offered to notified people who have neither bought nor let the hold period pass */
export function countToNotify({ left, offered }: { left: number; offered: number }): number {
  return Math.max(0, left - offered)
}
