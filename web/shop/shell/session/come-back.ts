import { onRestored } from '../../../shared/browser/restored.ts'
import { readToken } from '../../../shared/session/session.ts'
import { openLocalCart, refreshCart, showLastCart } from '../../cart/cart-store.ts'

/** Reads session and cart again on a page restored from the back/forward cache, because other pages may have changed
 *  them. Registered at hydration, because a page may be frozen before other code loads.
 *  @param recognise loads the session's user and cart */
export function watchComingBack(recognise: () => Promise<void>): void {
  let tokenBefore = readToken()
  addEventListener('pagehide', () => {
    tokenBefore = readToken()
  })
  onRestored(() => {
    if (readToken() !== tokenBefore) return location.reload()
    if (tokenBefore === null) {
      openLocalCart()
      refreshCart().catch(() => null)
    } else {
      showLastCart()
      void recognise()
    }
  })
}
