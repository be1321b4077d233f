import { sum } from '../../../contract/money.ts'
import { bookPartialRefund } from '../../distributors/ledger/book-return.ts'
import {
  returnPartToOffsetCredits,
  returnToOffsetCredits,
} from '../../offset-credit/return-to-offset-credits.ts'
import { mailPartialRefund } from '../../orders/lifecycle/mail-shopper.ts'
import type { LockedOrder } from '../../orders/lifecycle/order-transition-queries.ts'
import { insertPartialRefunds } from '../../orders/refunds/partial-refund-queries.ts'
import type { PricedLineQuantity } from '../../orders/refunds/partial-refund-rules.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { restockQuantity } from '../../stock/take-back.ts'
import type { Refundable } from './find-refundable.ts'
import { refundCapture } from './refund-capture.ts'

/** Gives back what is left of what an order was paid with: of its capture, or of what it has drawn from grants. The order
 *  is locked. Whichever way a whole order goes back, that has one reason, so it is paid back once. */
export async function giveBackRest(
  tx: Transaction,
  deps: Pick<Dependencies, 'config' | 'clock'>,
  { orderId, left: { capture, amountCents } }: { orderId: string; left: Refundable },
): Promise<void> {
  if (capture === null) await returnToOffsetCredits(tx, { orderId, now: deps.clock.now() })
  if (capture === null || amountCents === 0) return
  await refundCapture(tx, deps, { attemptId: capture.id, amountCents, reasonKey: `return:${orderId}` })
}

export interface ReturnedQuantity {
  order: LockedOrder
  lines: readonly PricedLineQuantity[]
  capture: Refundable['capture']
  isRestocked: boolean
  reason: string
}

/** Gives back what some pieces of a locked order cost, to its capture or to its grants: their shares are reversed line by
 *  line, the shopper is told, and they go on the shelf if the staff say that they are there. */
export async function refundCapturePartially(
  tx: Transaction,
  deps: Pick<Dependencies, 'config' | 'clock'>,
  { order, lines, capture, isRestocked, reason }: ReturnedQuantity,
): Promise<void> {
  const [orderId, now] = [order.id, deps.clock.now()]
  const amountCents = sum(lines.map((line) => line.amountCents))
  const number = await insertPartialRefunds(tx, { orderId, lines, isRestocked, reason, now })
  if (isRestocked) await restockQuantity(tx, { orderId, partialRefundNumber: number, pieces: lines })
  await mailPartialRefund(tx, order, number)
  // As where a whole order goes back: the sums of a sponsor are rows that others may wait for, and an attempt is not.
  await bookPartialRefund(tx, { orderId, number, lines, now })
  if (capture === null) {
    await returnPartToOffsetCredits(tx, { orderId, partialRefundNumber: number, cents: amountCents, now })
    return
  }
  // What is given away costs nothing and gives nothing back.
  if (amountCents === 0) return
  const reasonKey = `pieces:${orderId}:${number}`
  await refundCapture(tx, deps, { attemptId: capture.id, amountCents, reasonKey })
}
