import type { Transaction } from '../../core/database.ts'
import { bookPartialRefund, bookReturn } from '../../distributors/ledger/book-return.ts'
import { restockOrder, restockPieces } from '../../stock/restock.ts'
import { lockStock } from '../../stock/stock-queries.ts'
import { listEditSpecifications, type OpenEdit } from '../records/order-edit-queries.ts'
import { changeState, type LockedOrder } from '../records/order-transition-queries.ts'
import { listLinesWithRefunds } from '../records/partial-refund-queries.ts'
import { priceOfQuantities } from '../records/partial-refund-rules.ts'
import { recordPartialRefund, takeOrderApart } from '../shipments/withdraw-goods.ts'

/** The removal of goods from an order, whose ledger is booked at the end of the transaction. */
export interface Removal {
  orderId: string
  /** Null if nothing of the order is left. */
  partialRefundNumber: number | null
  lines: OpenEdit['removed']
}

/** Locks the stock of what an edit adds and removes, all at once, so that two edits never wait for each other. */
export async function lockStockOfEdit(
  tx: Transaction,
  addedOrderId: string,
  { orderId, removed }: OpenEdit,
): Promise<void> {
  await lockStock(tx, await listEditSpecifications(tx, { addedOrderId, orderId, removed }))
}

/** Removes the goods of an edit from its locked order and restocks them: as a partial refund, or by ending the order if
 *  nothing is left. Money is returned by the caller. */
export async function removeGoods(
  tx: Transaction,
  order: LockedOrder,
  { isWhole, removed: lines, reason: note, staffName, now }: OpenEdit & { now: Date },
): Promise<Removal> {
  const orderId = order.id
  if (isWhole) {
    await takeOrderApart(tx, order, now)
    await changeState(tx, order, { to: 'REFUND', cause: `edited: ${note}`, now })
    await restockOrder(tx, orderId)
    await changeState(tx, { ...order, state: 'REFUND' }, { to: 'RETURNSUCCESS', cause: 'exchanged', now })
    return { orderId, partialRefundNumber: null, lines }
  }
  if (lines.length === 0) return { orderId, partialRefundNumber: null, lines }
  const priced = priceOfQuantities(await listLinesWithRefunds(tx, orderId), [...lines])
  const stated = { reason: 'CANCELLED', note, staffName } as const
  const restocked = lines.map((line) => ({ ...line, restockedQuantity: line.quantity }))
  const number = await recordPartialRefund(tx, order, { lines: restocked, ...stated, now })
  await restockPieces(tx, { orderId, partialRefundNumber: number, lines: priced })
  return { orderId, partialRefundNumber: number, lines }
}

/** Reverses the sale of removed goods. Called last, because other sales may wait for the sponsor's balance rows. */
export async function bookRemoval(
  tx: Transaction,
  { orderId, partialRefundNumber: number, lines }: Removal,
  now: Date,
): Promise<void> {
  if (number !== null) await bookPartialRefund(tx, { orderId, number, lines, now })
  else if (lines.length > 0) await bookReturn(tx, { orderId, now })
}
