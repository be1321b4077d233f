import { type Cents, sum } from '../money.ts'
import type { Order } from './orders.ts'

/** How an order is paid: by money that an edit carried from another order, and by what is charged for it. Refunds return
 *  what was charged first. */
export function paymentOf({ figures, addedTo }: Pick<Order, 'figures' | 'addedTo'>): {
  carriedCents: Cents
  chargedCents: Cents
} {
  const carriedCents = Math.min(addedTo?.carriedCents ?? 0, figures.totalCents)
  return { carriedCents, chargedCents: figures.totalCents - carriedCents }
}

/** What edits carried from an order to others. It counts as refunded there, but was not paid back. */
export function movedCents({ edits }: Pick<Order, 'edits'>): Cents {
  return sum(edits.filter(({ state }) => state === 'DONE').map(({ carriedCents }) => carriedCents))
}
