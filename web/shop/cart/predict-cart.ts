import { tokenKey } from '../../shared/session/session.ts'
import { lastCartKey } from './cart-store.ts'
import { cartKey } from './local-cart.ts'

/** Inline script in the head of the cart page. The server renders an empty cart and, hidden, placeholders of lines. The
 *  script chooses between them before first paint, so that the layout does not shift. */
export function predictCart(): string {
  const keys = [tokenKey, lastCartKey, cartKey].map((key) => JSON.stringify(key))
  return `(${markAwaitedCart})(${keys})`.replace(/\n\s+/g, '\n')
}

/** Serialised as text, so it uses only its parameters. */
function markAwaitedCart(token: string, lastCart: string, localCart: string): void {
  const unknownLines = 2
  try {
    const isSignedIn = sessionStorage.getItem(token) !== null
    const stored = isSignedIn ? sessionStorage.getItem(lastCart) : localStorage.getItem(localCart)
    const lines: number = JSON.parse(stored ?? '[]').length
    // A member's cart on the server may have been filled elsewhere.
    if (!isSignedIn && lines === 0) return
    document.documentElement.dataset.cart = 'awaited'
    document.documentElement.style.setProperty('--cart-lines', String(lines || unknownLines))
  } catch {
    return
  }
}
