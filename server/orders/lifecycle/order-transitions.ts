import type { OrderState } from '../../../contract/orders/orders.ts'
import { lockPerson } from '../../accounts/people-queries.ts'
import { endAlertsOfBuyer } from '../../alerts/alert-queries.ts'
import { returnToCart } from '../../cart/return-to-cart.ts'
import { bookReturn } from '../../distributors/ledger/book-return.ts'
import { bookSale } from '../../distributors/ledger/book-sale.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { freeCode, redeemCode } from '../../promotions/redeem-code.ts'
import { claim, release } from '../../stock/end-holds.ts'
import { mayBecome } from '../order-rules.ts'
import { mailShopper } from './mail-shopper.ts'
import {
  changeState,
  getLatestOrderTime,
  type LockedOrder,
  listLinesNotOrderedSince,
  lockOrder,
  lockOrderForAdmin,
  setReturnedToCart,
} from './order-transition-queries.ts'

export interface OrderTransition {
  orderId: string
  now: Date
  /** What the history of the order says it rests on, such as a notification or the end of the window. */
  cause: string
}

/** Makes an unpaid order PAID in the caller's transaction: its pieces leave the warehouse, its mail is written, and
 *  the ledger says who earns what by it.
 *  Answers false, and changes nothing, if the order was not unpaid: then voiding has won, or it was paid before. */
export async function markOrderPaid(
  tx: Transaction,
  { orderId, now, cause }: OrderTransition,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!isUnpaid(order, 'PAID')) return false
  await changeState(tx, order, { to: 'PAID', cause, now })
  const claimed = await claim(tx, { orderId, now })
  const specificationIds = claimed.map(({ specificationId }) => specificationId)
  await endAlertsOfBuyer(tx, { personId: order.personId, specificationIds, now })
  await redeemCode(tx, { orderId, now })
  await mailShopper(tx, order, 'order-paid')
  // Last, because the sums of a sponsor are rows that other sales may wait for.
  await bookSale(tx, { orderId, now })
  return true
}

/** Makes an unpaid order CANCEL in the caller's transaction: its pieces go back on the shelf, its lines into
 *  the shopper's cart, and its mail is written. Answers false and changes nothing if the order is not unpaid. */
export async function cancelUnpaidOrder(
  tx: Transaction,
  { orderId, now, cause }: OrderTransition,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!isUnpaid(order, 'CANCEL')) return false
  await changeState(tx, order, { to: 'CANCEL', cause, now })
  // Before the stock: placing an order locks the two in this order.
  await lockPerson(tx, order.personId)
  await release(tx, { orderId, now })
  await freeCode(tx, { orderId, now })
  await returnLines(tx, order, now)
  await mailShopper(tx, order, 'order-voided')
  return true
}

/** Returns to the cart what the person has not ordered again since. Within `lockPerson`, no order comes between. */
async function returnLines(tx: Transaction, { id, personId }: LockedOrder, now: Date): Promise<void> {
  const ordered = await listLinesNotOrderedSince(tx, { id, personId })
  // An order placed while this one waited for the lock has a later time than `now`.
  const latest = await getLatestOrderTime(tx, personId)
  const returned = await returnToCart(tx, { personId, ordered, now: latest > now ? latest : now })
  await setReturnedToCart(tx, id, returned)
}

/** An appeal that is settled makes an order PAID as well, but its goods have left and its money has come long ago. */
function isUnpaid({ state }: LockedOrder, to: OrderState): boolean {
  return state === 'UNPAID' && mayBecome(state, to)
}

/** Ends a return in the caller's transaction: RETURNSUCCESS, of which the shopper is told, or PAID again. Answers the
 *  order, or null, and changes nothing, if it is not being returned. */
export async function completeReturn(
  tx: Transaction,
  { invoice, to, now }: { invoice: string; to: 'RETURNSUCCESS' | 'PAID'; now: Date },
): Promise<LockedOrder | null> {
  const order = await lockOrderForAdmin(tx, invoice)
  if (order.state !== 'REFUND') return null
  await changeState(tx, order, {
    to,
    cause: to === 'PAID' ? 'the goods are kept' : 'the goods are back',
    now,
  })
  if (to === 'PAID') return order
  await mailShopper(tx, order, 'order-returned')
  await bookReturn(tx, { orderId: order.id, now })
  return order
}
