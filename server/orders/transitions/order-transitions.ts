import type { OrderState } from '../../../contract/shop/orders/orders.ts'
import { lockOrderer } from '../../accounts/people/person-lock-queries.ts'
import { endAlertsOfBuyer } from '../../alerts/alert-queries.ts'
import { returnToCart } from '../../cart/return-to-cart.ts'
import type { Transaction } from '../../core/database.ts'
import { bookReturn } from '../../distributors/ledger/book-return.ts'
import { bookSale } from '../../distributors/ledger/book-sale.ts'
import { emitEvent } from '../../platform/webhooks/emit-event.ts'
import { redeemCode, releaseCode } from '../../promotions/redeem-code.ts'
import { claimHolds, releaseHolds } from '../../stock/end-holds.ts'
import { bookRemoval, lockStockOfEdit, removeGoods } from '../edit/remove-goods.ts'
import { mailShopper } from '../mails/mail-shopper.ts'
import { recordPromise } from '../promise/record-promise.ts'
import { endEdit, findOpenEditOfAddedOrder } from '../records/order-edit-queries.ts'
import { canBecome } from '../records/order-rules.ts'
import {
  changeState,
  getLatestOrderTime,
  type LockedOrder,
  listLinesNotOrderedSince,
  lockOrder,
  lockOrderForAdmin,
  setReturnedToCart,
} from '../records/order-transition-queries.ts'

export interface OrderTransition {
  orderId: string
  now: Date
  /** The cause in the order's history, such as a notification or the end of the payment window. */
  cause: string
}

/** Marks an unpaid order PAID: claims its stock, enqueues its mail, books the sale and removes the goods that it
 *  replaces. Returns false if it was not unpaid. */
export async function markOrderPaid(
  tx: Transaction,
  { orderId, now, cause }: OrderTransition,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!isUnpaid(order, 'PAID')) return false
  await changeState(tx, order, { to: 'PAID', cause, now })
  const edit = await findOpenEditOfAddedOrder(tx, orderId)
  const edited = edit && (await lockOrder(tx, edit.orderId))
  if (edit) await lockStockOfEdit(tx, orderId, edit)
  const claimed = await claimHolds(tx, { orderId, now })
  const removal = edit && edited && (await removeGoods(tx, edited, { ...edit, now }))
  if (edit) await endEdit(tx, { addedOrderId: orderId, state: 'DONE', now })
  const specificationIds = claimed.map(({ specificationId }) => specificationId)
  await endAlertsOfBuyer(tx, { personId: order.personId, specificationIds, now })
  await redeemCode(tx, { orderId, now })
  await recordPromise(tx, { orderId, now })
  await mailShopper(tx, order, 'order-paid')
  await emitEvent(tx, 'order.paid', toIds(order))
  // Booked last, because other sales may wait for the sponsor's balance rows.
  await bookSale(tx, { orderId, now })
  if (removal) await bookRemoval(tx, removal, now)
  return true
}

/** Cancels an unpaid order in the caller's transaction: releases its stock, returns its lines to the cart and
 *  enqueues its mail. Returns false without a change if the order is not unpaid. */
export async function cancelUnpaidOrder(
  tx: Transaction,
  { orderId, now, cause }: OrderTransition,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!isUnpaid(order, 'CANCEL')) return false
  await changeState(tx, order, { to: 'CANCEL', cause, now })
  await endEdit(tx, { addedOrderId: orderId, state: 'CANCELLED', now })
  // Locked before the stock, in the same sequence as order placement.
  await lockOrderer(tx, order.personId)
  await releaseHolds(tx, { orderId, now })
  await releaseCode(tx, { orderId, now })
  await returnLines(tx, order, now)
  await mailShopper(tx, order, 'order-voided')
  await emitEvent(tx, 'order.cancelled', toIds(order))
  return true
}

/** Returns to the cart the lines not ordered again since. `lockOrderer` prevents a concurrent order. */
async function returnLines(tx: Transaction, { id, personId }: LockedOrder, now: Date): Promise<void> {
  const items = await listLinesNotOrderedSince(tx, { id, personId })
  // An order placed while this one waited for the lock has a later time than `now`.
  const latest = await getLatestOrderTime(tx, personId)
  const returnedCount = await returnToCart(tx, { personId, items, now: latest > now ? latest : now })
  await setReturnedToCart(tx, id, returnedCount)
}

/** The ids of an order in an event. */
function toIds({ id: orderId, invoice }: LockedOrder) {
  return { orderId, invoice }
}

/** A resolved appeal also makes an order PAID, but its goods and money were booked long before. */
function isUnpaid({ state }: LockedOrder, to: OrderState): boolean {
  return state === 'UNPAID' && canBecome(state, to)
}

/** Ends a return in the caller's transaction: RETURNSUCCESS with a mail to the shopper, or PAID again. Returns the
 *  order, or null without a change if it is not being returned. */
export async function completeReturn(
  tx: Transaction,
  {
    invoice,
    to,
    cause = to === 'PAID' ? 'the goods are kept' : 'the goods are back',
    now,
  }: { invoice: string; to: 'RETURNSUCCESS' | 'PAID'; cause?: string; now: Date },
): Promise<LockedOrder | null> {
  const order = await lockOrderForAdmin(tx, invoice)
  if (order.state !== 'REFUND') return null
  await changeState(tx, order, { to, cause, now })
  if (to === 'PAID') return order
  await mailShopper(tx, order, 'order-returned')
  await emitEvent(tx, 'order.returned', toIds(order))
  await bookReturn(tx, { orderId: order.id, now })
  return order
}
