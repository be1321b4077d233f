import { tokenKey } from '../platform/session/session.ts'
import { lastCartKey } from './cart-store.ts'
import { cartKey } from './local-cart.ts'

/** Stands in the head of the cart's page, as text. The server draws an empty cart, which is whole and readable at once,
 *  and beside it, hidden, the places of lines on their way. Only the browser knows which of the two is right, and says
 *  so here before anything is painted: nothing is moved afterwards. */
export function foreseeCart(): string {
  const keys = [tokenKey, lastCartKey, cartKey].map((key) => JSON.stringify(key))
  return `(${foresee})(${keys})`.replace(/\n\s+/g, '\n')
}

/** Knows nothing outside of itself but what it is handed. */
function foresee(token: string, lastCart: string, localCart: string): void {
  const unknownLines = 2
  try {
    const isSignedIn = sessionStorage.getItem(token) !== null
    const kept = isSignedIn ? sessionStorage.getItem(lastCart) : localStorage.getItem(localCart)
    const lines: number = JSON.parse(kept ?? '[]').length
    // What the mall keeps for somebody may have been filled elsewhere.
    if (!isSignedIn && lines === 0) return
    document.documentElement.dataset.cart = 'awaited'
    document.documentElement.style.setProperty('--cart-lines', String(lines || unknownLines))
  } catch {
    return
  }
}
