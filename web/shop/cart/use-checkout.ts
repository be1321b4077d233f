import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import { useSession } from '../../shared/session/session.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { findObstacle } from './line-notes.ts'

/** Whether and how a cart can be checked out. */
export interface Checkout {
  /** Address of the review, through sign-in for visitors. */
  to: string
  isVisitor: boolean
  /** Why there is no checkout, or null. */
  reason: string | null
}

export function useCheckout(items: readonly CartItem[]): Checkout {
  const { page } = useText().cart
  const { phase, canBuy } = useSession()
  const isVisitor = phase !== 'signed-in'
  const hasSomething = items.some((item) => findObstacle(item) === null)
  const reason = !hasSomething ? page.nothingOrderable : !isVisitor && !canBuy ? page.cannotBuy : null
  return { to: isVisitor ? '/member/login?next=/order/confirm' : '/order/confirm', isVisitor, reason }
}
