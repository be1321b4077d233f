import { useEffect } from 'react'
import type { Favourite } from '../../../../contract/shop/favourites/favourites.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { rememberMenu } from '../../../shared/api/menu.ts'
import { pageWasDeployedAt } from '../../../shared/browser/deploy.ts'
import { browserStorage } from '../../../shared/browser/storage.ts'
import { watchTyping } from '../../../shared/browser/typing.ts'
import { useGo } from '../../../shared/pages/link.tsx'
import { useSite } from '../../../shared/pages/site.ts'
import { loginFrom } from '../../../shared/session/login-from.ts'
import {
  confirmEnd,
  endSession,
  forgetSession,
  readToken,
  recogniseUser,
  resumeSession,
  session,
} from '../../../shared/session/session.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import type { Text } from '../../../shared/text/shape/text.ts'
import {
  answerOrder,
  clearCart,
  openLocalCart,
  refreshCart,
  showLastCart,
  showServerCart,
} from '../../cart/cart-store.ts'
import { watchLocalCart } from '../../cart/local-cart.ts'
import { recentSearchesKey } from '../search/recent-searches-key.ts'
import { watchComingBack } from './come-back.ts'

type Go = ReturnType<typeof useGo>

const expired = (text: Text) => text.failures.ended.expired

/** Loads the session's user after hydration. */
export function useVisit(): void {
  const { deployTime } = useSite()
  const go = useGo()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` changes at every render but always does the same.
  useEffect(() => {
    if (session.get().phase !== 'unknown') return
    pageWasDeployedAt(deployTime)
    watchComingBack(async () => await recognise(go))
    watchTyping()
    void begin(go)
  }, [deployTime])
  useEffect(
    () =>
      watchLocalCart(() => {
        if (session.get().phase === 'visitor') openLocalCart()
      }),
    [],
  )
  // Personal data leaves the screen however the session ended.
  useEffect(() => {
    let { phase } = session.get()
    return session.subscribe(() => {
      const before = phase
      phase = session.get().phase
      if (before === 'signed-in' && phase === 'visitor') openLocalCart()
    })
  }, [])
}

async function begin(go: Go): Promise<void> {
  if (readToken() === null) await globalThis.sessionFromTabs
  resumeSession()
  if (session.get().phase === 'visitor') openLocalCart()
  // Only a tab without a token of its own has queried the others.
  await recognise(go, globalThis.sessionFromTabs !== undefined)
}

/** First call of every visit (docs/spec/wire.md#base). A failure shows no toast: public pages work without it, account
 *  pages offer a retry. @param isAdopted the token is from another tab; if it has expired, this tab stays signed out */
export async function recognise(go: Go, isAdopted = false): Promise<void> {
  try {
    const token = readToken()
    const isCurrent = answerOrder.watchChanges()
    const call = quietApi.init.loadPage()
    rememberMenu(call).catch(() => null)
    const init = await call
    if (init instanceof Refused) return
    loadHearts(init.favorites)
    if (token === null || readToken() !== token) return
    const { userInfo, shoppingCarts, canBuy, hasDiscountRate } = init
    if (userInfo === null) {
      // A restored page prompts to sign in again, and so do other tabs; a visit that begins navigates there.
      const isRestored = session.get().user !== null
      endSession('expired', isAdopted)
      if (isRestored) return
      confirmEnd()
      if (isAdopted) return
      showToast('error', expired)
      go(loginFrom(location.pathname + location.search + location.hash))
      return
    }
    recogniseUser({ userInfo, canBuy, hasDiscountRate })
    if (isCurrent()) showServerCart(shoppingCarts)
    else await refreshCart()
  } catch {
    session.set({ ...session.get(), isUnreached: true })
    if (session.get().phase === 'signed-in') showLastCart()
  }
}

/** Loads the hearts after everything else. A failure is ignored. */
function loadHearts(favourites: readonly Favourite[]): void {
  import('../../favourites/open-hearts.ts').then(
    ({ openHearts }) => openHearts(favourites),
    () => null,
  )
}

/** Signs out. The browser clears user and cart at once, whatever the server answers (docs/spec/accounts.md#sessions). */
export function signOut(): void {
  // Sent with the token that is forgotten next.
  quietApi.accounts.logout().catch(() => null)
  forgetPerson()
}

/** Clears user and cart, after a sign-out or when the person has ended every session on the server. */
export function forgetPerson(): void {
  forgetSession()
  clearCart()
  // The next person at this browser must not see them.
  browserStorage.remove(recentSearchesKey)
}
