import assert from 'node:assert'
import type { AmountRefundReason, GoodsRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { bookPartialRefund } from '../../distributors/ledger/book-return.ts'
import {
  returnPartToOffsetCredits,
  returnToOffsetCredits,
} from '../../offset-credit/return-to-offset-credits.ts'
import { mailGoodwillRefund, mailPartialRefund } from '../../orders/mails/mail-shopper.ts'
import { insertGoodwillRefund } from '../../orders/records/goodwill-refund-queries.ts'
import type { LockedOrder } from '../../orders/records/order-transition-queries.ts'
import { type PricedLineQuantity, sumRefund } from '../../orders/records/partial-refund-rules.ts'
import { refundKeys } from '../../orders/records/refund-key-rules.ts'
import type { StatedRefund } from '../../orders/records/refund-state.ts'
import { recordPartialRefund } from '../../orders/shipments/withdraw-goods.ts'
import { refundCapture } from '../../payments/refunds/refund-capture.ts'
import { restockPieces } from '../../stock/restock.ts'
import type { Refundable } from './get-refundable.ts'

/** Refunds the rest of a locked order to its capture or its offset credits. Every refund of a whole order has
 *  the same reason, so it is paid once. */
export async function refundRest(
  tx: Transaction,
  deps: Pick<Dependencies, 'config' | 'clock'>,
  { orderId, left }: { orderId: string; left: Refundable },
): Promise<void> {
  if (left.capture === null) return await returnToOffsetCredits(tx, { orderId, now: deps.clock.now() })
  const { amountCents } = left
  await refundMoney(tx, deps, left, { amountCents, reasonKey: refundKeys.whole(orderId) })
}

/** Refunds an amount of a locked order to the captures that hold its money. */
export async function refundMoney(
  tx: Transaction,
  deps: Pick<Dependencies, 'config' | 'clock'>,
  { sources }: Refundable,
  { amountCents, reasonKey }: { amountCents: Cents; reasonKey: string },
): Promise<void> {
  let rest = amountCents
  for (const { capture, forOrderId, leftCents } of sources) {
    const part = Math.min(rest, leftCents)
    rest -= part
    // Free items cost nothing, and goodwill refunds may have left nothing to refund.
    if (part === 0) continue
    const key = forOrderId === null ? reasonKey : refundKeys.carried(reasonKey)
    await refundCapture(tx, deps, { attemptId: capture.id, amountCents: part, reasonKey: key, forOrderId })
  }
  assert(sources.length === 0 || rest === 0, 'a refund exceeds the rest of the payment')
}

/** Refunds a free amount of a locked order to its capture and mails the shopper, who keeps the goods. The ledger is
 *  not changed: the sale took place at its price (docs/decisions/0065-goodwill-refunds.md). */
export async function refundAmount(
  tx: Transaction,
  deps: Pick<Dependencies, 'config' | 'clock'>,
  {
    order,
    left,
    amountCents,
    ...stated
  }: { order: LockedOrder; left: Refundable; amountCents: Cents } & StatedRefund<AmountRefundReason>,
): Promise<void> {
  const [orderId, now] = [order.id, deps.clock.now()]
  const number = await insertGoodwillRefund(tx, { orderId, amountCents, ...stated, now })
  await mailGoodwillRefund(tx, order, number)
  await refundMoney(tx, deps, left, { amountCents, reasonKey: refundKeys.goodwill(orderId, number) })
}

export interface ReturnedQuantity extends StatedRefund<GoodsRefundReason> {
  order: LockedOrder
  lines: readonly (PricedLineQuantity & { restockedQuantity: number })[]
  left: Refundable
  /** The received return that it refunds, within the order. */
  receiptNumber?: number
}

/** Refunds some pieces of a locked order to its capture or offset credits: reverses their shares line by
 *  line, mails the shopper, and restocks the pieces that can be sold again. */
export async function refundPieces(
  tx: Transaction,
  deps: Pick<Dependencies, 'config' | 'clock'>,
  { order, lines, left, receiptNumber, ...stated }: ReturnedQuantity,
): Promise<void> {
  const [orderId, now] = [order.id, deps.clock.now()]
  const amountCents = sumRefund(lines)
  const number = await recordPartialRefund(tx, order, { lines, ...stated, now })
  const restocked = lines
    .filter(({ restockedQuantity }) => restockedQuantity > 0)
    .map((line) => ({ ...line, quantity: line.restockedQuantity }))
  await restockPieces(tx, { orderId, partialRefundNumber: number, lines: restocked })
  await mailPartialRefund(tx, order, number, receiptNumber)
  // Booked before the attempt is locked, as for a whole order: other transactions may wait for a sponsor's
  // balance, but not for an attempt.
  await bookPartialRefund(tx, { orderId, number, lines, now })
  if (left.capture === null) {
    await returnPartToOffsetCredits(tx, { orderId, partialRefundNumber: number, cents: amountCents, now })
    return
  }
  await refundMoney(tx, deps, left, { amountCents, reasonKey: refundKeys.partial(orderId, number) })
}
