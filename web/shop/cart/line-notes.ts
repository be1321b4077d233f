import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import type { Cents } from '../../../contract/values/money.ts'

/** A change since a line was added that prevents ordering it. */
export type Obstacle = { kind: 'disabled' } | { kind: 'sold-out' } | { kind: 'not-enough'; left: number }

/** Why a line cannot be ordered, or null. A disabled item is not also reported as sold out. */
export function findObstacle({ product, specification, quantity }: CartItem): Obstacle | null {
  if (!product.enabled) return { kind: 'disabled' }
  if (specification.left === 0) return { kind: 'sold-out' }
  return specification.left < quantity ? { kind: 'not-enough', left: specification.left } : null
}

/** Unit price when the line was added, if it differs from the current one. */
export function priceBefore({ product, log }: CartItem): Cents | null {
  return log.product.priceCents === product.priceCents ? null : log.product.priceCents
}
