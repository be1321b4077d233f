import { type Cents, sum } from '../../values/money.ts'
import type { Order } from './orders.ts'

/** How an order is paid: by money that an edit carried in from another order, and by what is charged for it. Refunds
 *  return what was charged first. */
export function splitPayment({ figures, addedTo }: Pick<Order, 'figures' | 'addedTo'>): {
  carriedInCents: Cents
  chargedCents: Cents
} {
  const carriedInCents = Math.min(addedTo?.carriedCents ?? 0, figures.totalCents)
  return { carriedInCents, chargedCents: figures.totalCents - carriedInCents }
}

/** What edits carried out of an order to its added orders. It counts as refunded there, but was not paid back. */
export function carriedOutCents({ edits }: Pick<Order, 'edits'>): Cents {
  return sum(edits.filter(({ state }) => state === 'DONE').map(({ carriedCents }) => carriedCents))
}
