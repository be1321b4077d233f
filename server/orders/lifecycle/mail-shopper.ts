import type { Transaction } from '../../platform/db/database.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import { type OrderMailKind, orderMail, partialRefundMail } from './order-mails.ts'
import type { LockedOrder } from './order-transition-queries.ts'

/** Writes to whoever placed an order, in the language of the order; once for each kind. A distributor may have no address. */
export async function mailShopper(tx: Transaction, order: LockedOrder, kind: OrderMailKind): Promise<void> {
  if (order.email !== null) await enqueueMail(tx, orderMail(kind, { ...order, email: order.email }))
}

/** Tells whoever placed an order which of its pieces were taken back.
 *  @param number which of the refunds of the order it is, counted from 1 */
export async function mailPartialRefund(tx: Transaction, order: LockedOrder, number: number): Promise<void> {
  if (order.email !== null) await enqueueMail(tx, partialRefundMail({ ...order, email: order.email }, number))
}
