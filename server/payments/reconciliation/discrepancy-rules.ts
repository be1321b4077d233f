import type { Cents } from '../../../contract/money.ts'
import type { DiscrepancyKind, Resolution } from '../../../contract/payments/reconciliation.ts'

/** What decides about the resolution of an discrepancy. */
export interface DiscrepancyFacts {
  discrepancyKind: DiscrepancyKind
  atStakeCents: Cents | null
  /** Whether its order is void, or paid by another capture. */
  isOrderClosed: boolean
}

/** The one safe thing to do about an discrepancy, or null where the mall can do nothing: then somebody looks at it.
 *  Money goes back only once its order is void or paid by other money. Until then it may be what the order was paid
 *  by, or the bank may still say that it was the right amount after all. */
export function resolutionOf({
  discrepancyKind,
  atStakeCents,
  isOrderClosed,
}: DiscrepancyFacts): Resolution | null {
  const resolution = resolutions[discrepancyKind]
  if (!givesMoneyBack.has(discrepancyKind)) return resolution
  return isOrderClosed && (atStakeCents ?? 0) > 0 ? resolution : null
}

/** A bank that confirms such a capture once more has it given back by the same rule as any that comes late or twice. */
const givesMoneyBack = new Set<DiscrepancyKind>([
  'capture-neither-accepted-nor-refunded',
  'money-does-not-fit',
])

const resolutions = {
  'capture-neither-accepted-nor-refunded': 'query-gateway',
  'money-does-not-fit': 'return-money',
  'bank-is-silent': 'query-gateway',
  'refund-waits-too-long': 'send-refund',
  'refund-failed': 'send-again',
  'refund-by-hand': 'record-paid',
  // Nothing that the mall could do by itself makes up for money that is not known of.
  'order-without-capture': null,
  // A gateway that captures twice under one reference is asked for the refund on its own pages.
  'captured-twice': null,
  // Whose money it is stands on the bank's own pages.
  'notification-does-not-fit': null,
  // It is taken off what they earn next.
  'paid-out-too-much': null,
} as const satisfies Record<DiscrepancyKind, Resolution | null>
