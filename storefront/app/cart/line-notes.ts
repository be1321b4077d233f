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
