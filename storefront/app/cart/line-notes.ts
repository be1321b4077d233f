import type { CartItem } from '../../../contract/cart.ts'
import type { Cents } from '../../../contract/money.ts'

/** What has happened to a line since it was added, as far as it stands in the way of ordering. */
export type Obstacle = { kind: 'disabled' } | { kind: 'sold-out' } | { kind: 'not-enough'; left: number }

/** Why a line cannot be ordered as it is, or null. What is off the shelf is not also said to be sold out. */
export function obstacleOf({ product, specification, quantity }: CartItem): Obstacle | null {
  if (!product.enabled) return { kind: 'disabled' }
  if (specification.left === 0) return { kind: 'sold-out' }
  return specification.left < quantity ? { kind: 'not-enough', left: specification.left } : null
}

/** What one piece cost when it was added, where that is another price than now. */
export function priceBefore({ product, log }: CartItem): Cents | null {
  return log.product.priceCents === product.priceCents ? null : log.product.priceCents
}

export function lineTotal({ product, quantity }: CartItem): Cents {
  return product.priceCents * quantity
}

/** List prices of what can be ordered now. Discounts and freight are the server's to say. */
export function subtotalOf(items: readonly CartItem[]): Cents {
  return items.reduce((total, item) => (obstacleOf(item) === null ? total + lineTotal(item) : total), 0)
}

/** How much is missing for free delivery: 0 from the threshold on (spec 9). */
export function missingForFreeDelivery(subtotal: Cents, freeFrom: Cents): Cents {
  return Math.max(0, freeFrom - subtotal)
}

/** How much has to be exceeded for the offer, which wants more than its threshold (design 5); null once it is. */
export function missingForOffer(subtotal: Cents, over: Cents): Cents | null {
  return subtotal > over ? null : over - subtotal
}
