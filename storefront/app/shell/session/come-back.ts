import { openLocalCart, showLastCart } from '../../cart/cart-store.ts'
import { readToken } from '../../platform/session/session.ts'

/** Updates a page that the browser restores from its back/forward cache: other pages may have changed the cart, or the
 *  session. Registered as soon as the page is hydrated, because a page may be put to sleep before later parts load. */
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
