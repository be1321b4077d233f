import type { Transaction } from '../../platform/db/database.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import {
  correctedReceiverMail,
  goodwillRefundMail,
  type OrderMailKind,
  orderMail,
  partialRefundMail,
  unrefundedReturnMail,
} from './order-mails.ts'
import type { LockedOrder } from './order-transition-queries.ts'

/** Mails the orderer in the language of the order, once per kind. A distributor may have no address. */
export async function mailShopper(tx: Transaction, order: LockedOrder, kind: OrderMailKind): Promise<void> {
  if (order.email !== null) await enqueueMail(tx, orderMail(kind, { ...order, email: order.email }))
}

/** Mails the orderer the refunded pieces of a partial refund.
 *  @param number ordinal of the refund within the order, from 1
 *  @param receiptNumber the received return that it refunds, if any */
export async function mailPartialRefund(
  tx: Transaction,
  order: LockedOrder,
  number: number,
  receiptNumber?: number,
): Promise<void> {
  if (order.email !== null)
    await enqueueMail(tx, partialRefundMail({ ...order, email: order.email }, number, receiptNumber))
}

/** Mails the orderer the end of a return without a refund.
 *  @param number ordinal of the receipt within the order, from 1 */
export async function mailUnrefundedReturn(
  tx: Transaction,
  order: LockedOrder,
  number: number,
): Promise<void> {
  if (order.email !== null)
    await enqueueMail(tx, unrefundedReturnMail({ ...order, email: order.email }, number))
}

/** Mails the orderer a goodwill refund.
 *  @param number ordinal of the goodwill refund within the order, from 1 */
export async function mailGoodwillRefund(tx: Transaction, order: LockedOrder, number: number): Promise<void> {
  if (order.email !== null)
    await enqueueMail(tx, goodwillRefundMail({ ...order, email: order.email }, number))
}

/** Mails the orderer the corrected receiver.
 *  @param number ordinal of the correction within the order, from 1
 *  @param together numbers of other orders that are sent there, too */
export async function mailCorrectedReceiver(
  tx: Transaction,
  order: LockedOrder,
  number: number,
  together: readonly string[],
): Promise<void> {
  if (order.email !== null)
    await enqueueMail(tx, correctedReceiverMail({ ...order, email: order.email }, { number, together }))
}
