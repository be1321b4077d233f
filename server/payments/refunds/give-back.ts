import { sum } from '../../../contract/money.ts'
import { bookPiecesBack } from '../../distributors/ledger/book-return.ts'
import { returnPiecesToGrants, returnToGrants } from '../../offset-credit/return-to-grants.ts'
import { mailPiecesBack } from '../../orders/lifecycle/mail-shopper.ts'
import type { LockedOrder } from '../../orders/lifecycle/order-settling-queries.ts'
import { insertPieceRefunds } from '../../orders/refunds/piece-refund-queries.ts'
import type { PricedPieces } from '../../orders/refunds/piece-refund-rules.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { takePiecesBack } from '../../stock/take-back.ts'
import type { Refundable } from './find-refundable.ts'
import { refundCapture } from './refund-capture.ts'

/** Gives back what is left of what an order was paid with: of its capture, or of what it has drawn from grants. The order
 *  is locked. Whichever way a whole order goes back, that has one reason, so it is paid back once. */
export async function giveBackRest(
  tx: Transaction,
  deps: Pick<Dependencies, 'config' | 'clock'>,
  { orderId, left: { capture, amountCents } }: { orderId: string; left: Refundable },
): Promise<void> {
  if (capture === null) await returnToGrants(tx, { orderId, now: deps.clock.now() })
  if (capture === null || amountCents === 0) return
  await refundCapture(tx, deps, { attemptId: capture.id, amountCents, reasonKey: `return:${orderId}` })
}

export interface PiecesBack {
  order: LockedOrder
  lines: readonly PricedPieces[]
  capture: Refundable['capture']
  isRestocked: boolean
  reason: string
}

/** Gives back what some pieces of a locked order cost, to its capture or to its grants: their shares are reversed line by
 *  line, the shopper is told, and they go on the shelf if the staff say that they are there. */
export async function giveBackPieces(
  tx: Transaction,
  deps: Pick<Dependencies, 'config' | 'clock'>,
  { order, lines, capture, isRestocked, reason }: PiecesBack,
): Promise<void> {
  const [orderId, now] = [order.id, deps.clock.now()]
  const amountCents = sum(lines.map((line) => line.amountCents))
  const number = await insertPieceRefunds(tx, { orderId, lines, isRestocked, reason, now })
  if (isRestocked) await takePiecesBack(tx, { orderId, pieceRefund: number, pieces: lines })
  await mailPiecesBack(tx, order, number)
  // As where a whole order goes back: the sums of a sponsor are rows that others may wait for, and an attempt is not.
  await bookPiecesBack(tx, { orderId, number, lines, now })
  if (capture === null) {
    await returnPiecesToGrants(tx, { orderId, pieceRefund: number, cents: amountCents, now })
    return
  }
  // What is given away costs nothing and gives nothing back.
  if (amountCents === 0) return
  const reasonKey = `pieces:${orderId}:${number}`
  await refundCapture(tx, deps, { attemptId: capture.id, amountCents, reasonKey })
}
