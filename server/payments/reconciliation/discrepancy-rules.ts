import type { DiscrepancyKind, Resolution } from '../../../contract/admin/payments/reconciliation.ts'
import type { Cents } from '../../../contract/values/money.ts'

/** The facts that decide about the resolution of a discrepancy. */
export interface DiscrepancyFacts {
  discrepancyKind: DiscrepancyKind
  atStakeCents: Cents | null
  /** Whether its order is cancelled or paid by another capture. */
  isOrderClosed: boolean
}

/** The one safe resolution of a discrepancy, or null where only staff can act. Money is refunded only once
 *  its order is cancelled or paid by other money: until then the gateway may still confirm that this capture pays it. */
export function decideResolution({
  discrepancyKind,
  atStakeCents,
  isOrderClosed,
}: DiscrepancyFacts): Resolution | null {
  const resolution = resolutions[discrepancyKind]
  if (!givesMoneyBack.has(discrepancyKind)) return resolution
  return isOrderClosed && (atStakeCents ?? 0) > 0 ? resolution : null
}

/** If a gateway confirms such a capture again, the rule for late and duplicate captures refunds it. */
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
  // The mall cannot act on money that it does not know of.
  'order-without-capture': null,
  // A gateway that captures twice under one reference is refunded in its dashboard.
  'captured-twice': null,
  // The gateway's dashboard shows whose money it is.
  'notification-does-not-fit': null,
  // It is deducted from the distributor's next earnings.
  'paid-out-too-much': null,
} as const satisfies Record<DiscrepancyKind, Resolution | null>
