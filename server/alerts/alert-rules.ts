import { alertHoldHours, maxAlerts } from '../../contract/alerts.ts'
import type { Named } from '../../contract/language.ts'
import type { Refusal } from '../../contract/refusals.ts'

/** What has to be known before somebody may wait for a thing. */
export interface AlertRequest {
  cartProduct: Named & { enabled: boolean; left: number }
  /** How many things the person waits for already. */
  waiting: number
  email: string | null
}

/** Why somebody may not wait for a thing, or null. */
export function alertRefusal({ cartProduct, waiting, email }: AlertRequest): Refusal | null {
  const { nameEn, nameCn, enabled, left } = cartProduct
  if (!enabled) return { code: 'product-disabled', nameEn, nameCn }
  if (left > 0) return { code: 'alert-not-needed', nameEn, nameCn }
  if (email === null) return { code: 'alert-needs-email' }
  return waiting >= maxAlerts ? { code: 'alerts-full', max: maxAlerts } : null
}

/** From when on somebody who was told still has time to think: whoever was told before has had theirs. */
export function thinkingSince(now: Date): Date {
  return new Date(now.getTime() - alertHoldHours * 60 * 60 * 1000)
}

/** How many of those who wait may be told now: one for each piece that nobody is thinking about.
 *  @param left pieces that can be ordered now, 0 while the thing is off the shelf
 *  @param thinking people who were told lately and have neither bought nor had their time */
export function howManyToTell({ left, thinking }: { left: number; thinking: number }): number {
  return Math.max(0, left - thinking)
}
