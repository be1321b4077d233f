import { useEffect } from 'react'
import { openLocalCart, showLastCart } from '../cart/cart-store.ts'
import { readToken } from '../platform/session.ts'

/** Wakes up a page that the browser had put to sleep and brings back by its Back button as it was: other pages may have
 *  changed the cart meanwhile, or somebody has signed in or out, and then nothing on it is to be believed. */
export function useComingBack(): void {
  useEffect(() => {
    let tokenBefore: string | null = null
    const leave = () => {
      tokenBefore = readToken()
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (readToken() !== tokenBefore) location.reload()
      else if (tokenBefore === null) openLocalCart()
      else showLastCart()
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
    }
  }, [])
}
