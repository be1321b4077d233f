import type { GoodsRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import type { Transaction } from '../../core/database.ts'
import { refuse } from '../../core/refusals.ts'
import { insertPartialRefunds } from '../records/partial-refund-queries.ts'
import { openShipments, type Shipped, saveDelivery, takeApart } from './change-shipments.ts'
import { withdrawnOf } from './delivery-rules.ts'
import { addSentQuantities, listSentLines } from './shipment-row-queries.ts'

/** Takes the packed shipments of a locked order apart, before the order is refunded as a whole. */
export async function takeOrderApart(tx: Transaction, order: Shipped, now: Date): Promise<void> {
  await takeApart(tx, await openShipments(tx, order, now), { now })
  await saveDelivery(tx, order.id)
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
    // Goods that were sent are not cancelled: they would be counted as stock.
    if (sent && refund.reason === 'CANCELLED' && withdrawnQuantity < line.quantity) {
      const { nameEn, nameCn } = sent
      refuse({ code: 'quantity-not-refundable', nameEn, nameCn, left: withdrawnQuantity })
    }
    return { ...line, withdrawnQuantity }
  })
  const number = await insertPartialRefunds(tx, { ...refund, orderId, lines })
  const changes = lines.map((line) => ({ number: line.number, withdrawn: line.withdrawnQuantity }))
  await addSentQuantities(tx, orderId, changes)
  await saveDelivery(tx, orderId)
  return number
}
