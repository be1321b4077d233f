import type { LineQuantities } from '../../../contract/shop/orders/line-quantities.ts'
import type { GoodsRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import { sum } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { refuseIf } from '../../core/refusals.ts'
import { insertPartialRefunds } from '../records/partial-refund-queries.ts'
import { openShipments, type Shipped, saveDelivery, takeApart } from './change-shipments.ts'
import { findRefusalToCancelPieces, withdrawnOf } from './delivery-rules.ts'
import { addSentQuantities, listSentLines, listStoredShipments } from './shipment-row-queries.ts'

/** Takes the packed shipments of a locked order apart, before the order is refunded as a whole. */
export async function takeOrderApart(tx: Transaction, order: Shipped, now: Date): Promise<void> {
  await takeApart(tx, await openShipments(tx, order, now), { now })
  await saveDelivery(tx, order.id)
}

/** The refusal of cancelling these pieces of an order, or null. Packed shipments count as taken apart. */
export async function readRefusalToCancelPieces(
  db: Database,
  orderId: string,
  lineQuantities: LineQuantities,
): Promise<Refusal | null> {
  const lines = await listSentLines(db, orderId)
  const packed = (await listStoredShipments(db, orderId))
    .filter(({ state }) => state === 'PACKED')
    .flatMap((shipment) => shipment.lines)
  for (const { number, quantity } of lineQuantities) {
    const line = lines.find((one) => one.number === number)
    if (line === undefined) continue
    const packedQuantity = sum(packed.filter((part) => part.number === number).map((part) => part.quantity))
    const unpacked = { ...line, sentQuantity: line.sentQuantity - packedQuantity }
    const refusal = findRefusalToCancelPieces(unpacked, quantity)
    if (refusal !== null) return refusal
  }
  return null
}

/** Records a partial refund of a locked order and which of its pieces had not been sent. Returns its ordinal. Refuses
 *  `quantity-not-refundable` if it cancels pieces that were sent. */
export async function recordPartialRefund(
  tx: Transaction,
  order: Shipped,
  refund: Omit<Parameters<typeof insertPartialRefunds>[1], 'orderId' | 'lines'> & {
    lines: readonly Omit<Parameters<typeof insertPartialRefunds>[1]['lines'][number], 'withdrawnQuantity'>[]
    reason: GoodsRefundReason
  },
): Promise<number> {
  const { now } = refund
  const orderId = order.id
  const open = await openShipments(tx, order, now)
  await takeApart(tx, open, { numbers: refund.lines.map(({ number }) => number), now })
  const own = await listSentLines(tx, orderId)
  const lines = refund.lines.map((line) => {
    const sent = own.find(({ number }) => number === line.number)
    const withdrawnQuantity = sent ? withdrawnOf(sent, line.quantity, refund.reason) : 0
    if (sent && refund.reason === 'CANCELLED') refuseIf(findRefusalToCancelPieces(sent, line.quantity))
    return { ...line, withdrawnQuantity }
  })
  const number = await insertPartialRefunds(tx, { ...refund, orderId, lines })
  const changes = lines.map((line) => ({ number: line.number, withdrawn: line.withdrawnQuantity }))
  await addSentQuantities(tx, orderId, changes)
  await saveDelivery(tx, orderId)
  return number
}
