import type { OrderState, PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** What is paid and refunded for removed and added goods. */
export interface EditAmounts {
  /** The part of the removed goods' price that pays the added ones. */
  carriedCents: Cents
  /** What the shopper still pays. */
  dueCents: Cents
  /** What the shopper gets back. */
  refundCents: Cents
}

/** Settles removed goods against added ones: only the difference is paid or refunded. */
export function amountsOfEdit({
  removedCents,
  addedCents,
}: {
  removedCents: Cents
  addedCents: Cents
}): EditAmounts {
  const carriedCents = Math.min(removedCents, addedCents)
  return { carriedCents, dueCents: addedCents - carriedCents, refundCents: removedCents - carriedCents }
}

/** The facts of an order that decide whether its goods can be changed. */
export interface EditFacts {
  orderState: OrderState
  paymentType: PaymentType
  hasSentGoods: boolean
  /** Whether it holds goods that were added to another order. */
  isAdded: boolean
}

/** The refusal of an edit, or null: only paid goods that have not left can be exchanged. Offset credit has other prices,
 *  and goods of an added order are exchanged through the order that they belong to. */
export function findRefusalToEdit({
  orderState,
  paymentType,
  hasSentGoods,
  isAdded,
}: EditFacts): Refusal | null {
  const isOpen = orderState === 'PAID' && !hasSentGoods && paymentType !== 'OFFSET_DADAN' && !isAdded
  return isOpen ? null : { code: 'order-not-editable' }
}
