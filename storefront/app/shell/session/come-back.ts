import { openLocalCart, showLastCart } from '../../cart/cart-store.ts'
import { readToken } from '../../platform/session/session.ts'

/** Refreshes a page restored from the back/forward cache, because other pages may have changed cart or session.
 *  Registered at hydration, because a page may be frozen before other code loads. */
export function watchComingBack(): void {
  let tokenBefore = readToken()
  addEventListener('pagehide', () => {
    tokenBefore = readToken()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (readToken() !== tokenBefore) location.reload()
    else if (tokenBefore === null) openLocalCart()
    else showLastCart()
  })
}
