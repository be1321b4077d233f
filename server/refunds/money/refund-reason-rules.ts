import type { GoodsRefundReason, PossibleRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** Reasons to refund goods that have not left the company. */
const beforeShipment: readonly PossibleRefundReason[] = [
  { reason: 'CANCELLED', canRestock: true, isRestocked: true },
]

/** Reasons to refund goods that were sent. Returned goods are inspected before they are sold again. */
const afterShipment: readonly PossibleRefundReason[] = [
  { reason: 'LOST', canRestock: false, isRestocked: false },
  { reason: 'UNDELIVERABLE', canRestock: true, isRestocked: true },
  { reason: 'DAMAGED', canRestock: false, isRestocked: false },
  { reason: 'RETURNED', canRestock: true, isRestocked: false },
]

/** The possible reasons to refund goods of an order. */
export function listRefundReasons({ hasLeft, hasSentGoods }: SentGoods): readonly PossibleRefundReason[] {
  if (hasLeft) return afterShipment
  return hasSentGoods ? [...beforeShipment, ...afterShipment] : beforeShipment
}

/** Which goods of an order were sent. */
export interface SentGoods {
  /** Whether all have left. */
  hasLeft: boolean
  /** Whether some have left, even if they came back. */
  hasSentGoods: boolean
}

/** Which goods of a stored or locked order were sent. */
export function sentGoodsOf(order: { shippedAt: Date | null; hasSentGoods: boolean }): SentGoods {
  return { hasLeft: order.shippedAt !== null, hasSentGoods: order.hasSentGoods }
}

/** The refusal of a reason that contradicts the shipment, or of restocking goods that did not come back, or null. */
export function findRefusalOfReason(
  { reason, isRestocked }: { reason: GoodsRefundReason; isRestocked: boolean },
  order: SentGoods,
): Refusal | null {
  const possible = listRefundReasons(order).find((allowedReason) => allowedReason.reason === reason)
  if (possible === undefined) return { code: 'invalid-input', fields: { reason: 'not-an-option' } }
  if (isRestocked && !possible.canRestock) {
    return { code: 'invalid-input', fields: { isRestocked: 'invalid' } }
  }
  return null
}
