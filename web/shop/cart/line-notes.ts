import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Text } from '../../shared/text/shape/text.ts'

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

/** Why a line cannot be ordered, as a sentence. */
export function sentenceOfObstacle(page: Text['cart']['page'], obstacle: Obstacle): string {
  if (obstacle.kind === 'disabled') return page.disabled
  return obstacle.kind === 'sold-out' ? page.soldOut : page.notEnough(obstacle.left)
}

/** The id of a line's element, which receives the focus. */
export function cartLineId({ specification }: Pick<CartItem, 'specification'>): string {
  return `line-${specification.id}`
}
