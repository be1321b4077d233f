import { useEffect } from 'react'
import type { Role } from '../../../../contract/accounts/roles.ts'
import type { CartItem } from '../../../../contract/cart.ts'
import { cart, clearCart, refreshCart } from '../../cart/cart-store.ts'
import { readLocalCart } from '../../cart/local-cart.ts'
import { useGo } from '../../platform/pages/link.tsx'
import {
  adoptSession,
  endSession,
  readExpiredToken,
  readToken,
  type Session,
  session,
} from '../../platform/session/session.ts'
import { sessionChannel } from '../../platform/session/session-from-tabs.ts'
import { recognise } from './visit.ts'

/** What open tabs of one origin tell each other. A token never lies in storage that outlives its tab. */
type Message =
  | { kind: 'question' }
  | { kind: 'answer' | 'began'; token: string; roles: readonly Role[]; person: string | null }
  | { kind: 'ended'; token: string; reason: Session['ended'] }
  | { kind: 'cart-changed'; token: string; lines: string }

/** Shares the session and the changes of the cart with the other open tabs of this origin (decision 0044). */
export function useSharedSession(): void {
  const go = useGo()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is new at every render and always the same.
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return
    return shareSession(go)
  }, [])
}

function shareSession(go: ReturnType<typeof useGo>): () => void {
  let channel: BroadcastChannel | null = null
  let known = readToken()
  let isWoken = false
  let lines = linesOf(cart.get().phase === 'ready' ? cart.get().items : null)
  // What another tab says that the cart holds: to tell it once more would make all tabs read the cart of all others.
  let heardLines: string | null = null
  const tell = (message: Message) => channel?.postMessage(message)

  const open = () => {
    if (channel !== null) return
    channel = new BroadcastChannel(sessionChannel)
    channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
    // The session may have ended before this part loaded. The other tabs must not hand it back.
    const token = readExpiredToken()
    if (token !== null) tell({ kind: 'ended', token, reason: 'expired' })
    // The inline script gives up after a moment; a tab that was busy then answers now.
    if (readToken() === null) tell({ kind: 'question' })
  }
  // An open channel keeps a page out of the back/forward cache.
  const close = () => {
    channel?.close()
    channel = null
  }

  const hear = (message: Message) => {
    const token = readToken()
    if (message.kind === 'question') {
      if (token !== null) tell(shared('answer', token))
    } else if (message.kind === 'ended') {
      if (message.token === token) endHere(message.reason)
    } else if (message.kind === 'cart-changed') {
      if (message.token !== token || message.lines === lines) return
      heardLines = message.lines
      void refreshCart().catch(() => null)
    } else if (message.token === readExpiredToken()) {
      tell({ kind: 'ended', token: message.token, reason: 'expired' })
    } else if (token === null) {
      known = message.token
      adoptSession(message.token, message.roles)
      // The page takes the session up by itself as long as it does not know who is here.
      if (session.get().phase !== 'unknown') void enter(message.kind === 'answer')
    } else if ((message.kind === 'began' || isWoken) && message.token !== token) {
      isWoken = false
      known = message.token
      adoptSession(message.token, message.roles)
      if (message.person === null || message.person !== personOf(session.get())) location.reload()
    }
  }

  const endHere = (told: Session['ended']) => {
    known = null
    // Without anything of the person on the screen there is nothing to keep behind a dialog.
    const reason = session.get().user === null ? null : told
    endSession(reason, reason === null)
    if (reason === null) clearCart()
  }

  const enter = async (isLate: boolean) => {
    await recognise(go, true)
    // The tab that signs in joins the visitor's cart; a late answer finds what was put there meanwhile.
    if (!isLate || readLocalCart().length === 0) return
    const { openCartAfterSignIn } = await import('../../cart/joining.ts')
    await openCartAfterSignIn().catch(() => null)
  }

  const tellOfSession = () => {
    const token = readToken()
    if (token === known) return
    const before = known
    known = token
    if (token !== null) tell(shared('began', token))
    else if (before !== null) tell({ kind: 'ended', token: before, reason: session.get().ended })
  }

  const tellOfCart = () => {
    const token = readToken()
    const { phase, items } = cart.get()
    const before = lines
    lines = linesOf(phase === 'ready' && token !== null ? items : null)
    if (token === null || before === null || lines === null || lines === before) return
    const isNews = lines !== heardLines
    heardLines = null
    if (isNews) tell({ kind: 'cart-changed', token, lines })
  }

  const wake = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    open()
    if (readToken() === null) return
    // While the page was asleep it heard neither of a sign-out nor of another person who signed in.
    isWoken = true
    tell({ kind: 'question' })
    void recognise(go)
  }
  open()
  const forget = [session.subscribe(tellOfSession), cart.subscribe(tellOfCart)]
  addEventListener('pagehide', close)
  addEventListener('pageshow', wake)
  return () => {
    close()
    removeEventListener('pagehide', close)
    removeEventListener('pageshow', wake)
    for (const stop of forget) stop()
  }
}

function shared(kind: 'answer' | 'began', token: string): Message {
  return { kind, token, roles: session.get().roles, person: personOf(session.get()) }
}

function personOf({ user }: Session): string | null {
  return user && `${user.email} ${user.edcNumber}`
}

/** Which quantities a cart holds: other tabs are told only when these change. */
function linesOf(items: readonly CartItem[] | null): string | null {
  return items && JSON.stringify(items.map(({ specification, quantity }) => [specification.id, quantity]))
}
