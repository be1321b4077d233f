import type { GoodsRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import { sum } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Delivery, SentLine, StoredShipment } from './shipment-state.ts'

/** Whether a shipment is with the carrier or the shopper. */
export function hasLeftWarehouse({ state }: Pick<StoredShipment, 'state'>): boolean {
  return state !== 'PACKED' && state !== 'RETURNED' && state !== 'CANCELLED'
}

/** Whether a shipment may still arrive. */
export function isOnItsWay({ state }: Pick<StoredShipment, 'state'>): boolean {
  return hasLeftWarehouse({ state }) && state !== 'DELIVERED' && state !== 'LOST'
}

/** The refusal of an arrival if no shipment is on its way, as when the last one was lost, or null. */
export function findRefusalOfNoShipment(shipments: readonly Pick<StoredShipment, 'state'>[]): Refusal | null {
  return shipments.some(isOnItsWay) ? null : { code: 'arrival-not-possible', shippedOn: null }
}

/** Whether the pieces of a shipment count as sent, packed ones included. */
export function countsAsSent({ state }: Pick<StoredShipment, 'state'>): boolean {
  return state !== 'RETURNED' && state !== 'CANCELLED'
}

/** The pieces of a line that no shipment contains and that are still owed. */
export function leftToSend({ quantity, withdrawnQuantity, sentQuantity }: SentLine): number {
  return quantity - withdrawnQuantity - sentQuantity
}

/** Composes the shipment of an order: it is shipped when its last piece has left, and has arrived on the day of the last
 *  delivery, when no shipment is on its way. A lost one does not delay the arrival of the others. */
export function composeDelivery(lines: readonly SentLine[], shipments: readonly StoredShipment[]): Delivery {
  const gone = shipments.filter(hasLeftWarehouse).toSorted((one, other) => one.number - other.number)
  if (gone.length === 0) return { logisticsInfo: null, shippedAt: null, arrivedAt: null }
  const logisticsInfo = gone.map((shipment) => shipment.logisticsInfo).join('; ')
  const isPacked = shipments.some(({ state }) => state === 'PACKED')
  if (isPacked || sum(lines.map(leftToSend)) > 0) return { logisticsInfo, shippedAt: null, arrivedAt: null }
  const shippedAt = latest(gone.map(({ handedOverAt }) => handedOverAt))
  const arrivedAt = gone.some(isOnItsWay) ? null : latest(gone.map(({ deliveredAt }) => deliveredAt))
  return { logisticsInfo, shippedAt, arrivedAt }
}

function latest(times: readonly (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : new Date(Math.max(...known.map((time) => time.getTime())))
}

/** Reasons to refund goods that are in the warehouse, where both sent and unsent pieces of a line are left. */
const reasonsInWarehouse: readonly GoodsRefundReason[] = ['CANCELLED', 'UNDELIVERABLE']

/** How many of the refunded pieces were not sent. A refund takes the pieces that its reason concerns first. The packed
 *  shipments of the line must have been taken apart. */
export function withdrawnOf(line: SentLine, quantity: number, reason: GoodsRefundReason): number {
  const unsent = leftToSend(line)
  if (reasonsInWarehouse.includes(reason)) return Math.min(quantity, unsent)
  const sent = Math.max(0, line.sentQuantity - (line.refundedQuantity - line.withdrawnQuantity))
  return Math.min(unsent, Math.max(0, quantity - sent))
}

/** How many pieces of a parcel that came back are not sent again, because they were refunded. At least as many as were
 *  refunded beyond the pieces that other parcels contain.
 *  @param line without the pieces of the parcel among the sent ones
 *  @param returned pieces of the line in the parcel
 *  @param refundedAsLost pieces that were refunded as lost or undeliverable */
export function refundedOfReturned(line: SentLine, returned: number, refundedAsLost: number): number {
  const refundedAsSent = line.refundedQuantity - line.withdrawnQuantity
  const concerned = Math.max(refundedAsSent - line.sentQuantity, Math.min(refundedAsLost, refundedAsSent))
  return Math.min(returned, Math.max(0, concerned))
}

/** The refusal of cancelling pieces of a line, or null. Goods that were sent are not cancelled: they would be counted as
 *  stock. The packed shipments of the line must have been taken apart. */
export function findRefusalToCancelPieces(
  line: SentLine & { nameEn: string; nameCn: string },
  quantity: number,
): Refusal | null {
  const left = withdrawnOf(line, quantity, 'CANCELLED')
  const { nameEn, nameCn } = line
  return left < quantity ? { code: 'quantity-not-refundable', nameEn, nameCn, left } : null
}
