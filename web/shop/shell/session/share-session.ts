import { useEffect } from 'react'
import type { CartItem } from '../../../../contract/shop/cart/cart.ts'
import type { Role } from '../../../../contract/values/roles.ts'
import { onRestored } from '../../../shared/browser/restored.ts'
import { tabStorage } from '../../../shared/browser/storage.ts'
import { useGo } from '../../../shared/pages/link.tsx'
import {
  adoptSession,
  describePerson,
  endSession,
  forgetUser,
  readExpiredToken,
  readSignedInAt,
  readToken,
  type Session,
  session,
  sessionChannel,
} from '../../../shared/session/session.ts'
import { showToast } from '../../../shared/session/toasts.ts'
import { cart, clearCart, lastCartKey, mergeSummaryKey, refreshCart } from '../../cart/cart-store.ts'
import { readLocalCart } from '../../cart/local-cart.ts'
import { recognise } from './visit.ts'

/** Messages between open tabs of one origin. A token is never in storage that outlives its tab. */
type Message =
  | { kind: 'question' }
  | { kind: 'answer' | 'began'; token: string; roles: readonly Role[]; person: string | null; at: number }
  | { kind: 'ended'; token: string; reason: Session['ended'] }
  | { kind: 'cart-changed'; token: string; lines: string }

/** Shares the session and cart changes with the other open tabs of this origin (decision 44). */
export function useSharedSession(): void {
  const go = useGo()
  useEffect(reportSwitch, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` changes at every render but always does the same.
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return
    return shareSession(go)
  }, [])
}

function shareSession(go: ReturnType<typeof useGo>): () => void {
  // Long because its listeners share the state of one channel.
  let channel: BroadcastChannel | null = null
  let known = readToken()
  let hasResumed = false
  let lines = describeLines(cart.get().phase === 'ready' ? cart.get().items : null)
  // Cart state received from another tab. It is not sent on, or all tabs would reload each other's cart.
  let receivedLines: string | null = null
  const send = (message: Message) => channel?.postMessage(message)

  const open = () => {
    if (channel !== null) return
    channel = new BroadcastChannel(sessionChannel)
    channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data)
    // The session may have ended before this part loaded. The other tabs must not share it again.
    const token = readExpiredToken()
    if (token !== null) send({ kind: 'ended', token, reason: 'expired' })
    // The inline script has a timeout; a tab that was busy then answers now.
    if (readToken() === null) send({ kind: 'question' })
  }
  // An open channel excludes a page from the back/forward cache.
  const close = () => {
    channel?.close()
    channel = null
  }

  const receive = (message: Message) => {
    const token = readToken()
    if (message.kind === 'question') {
      if (token !== null) send(shared('answer', token))
    } else if (message.kind === 'ended') {
      if (message.token === token) endHere(message.reason)
    } else if (message.kind === 'cart-changed') {
      if (message.token !== token || message.lines === lines) return
      receivedLines = message.lines
      void refreshCart().catch(() => null)
    } else if (message.token === readExpiredToken()) {
      send({ kind: 'ended', token: message.token, reason: 'expired' })
    } else if (token === null) {
      // The next person may be another, and the server unreachable.
      tabStorage.remove(lastCartKey)
      known = message.token
      adoptSession(message.token, message.roles, message.at)
      // While the session is unknown, the page resumes it by itself.
      if (session.get().phase !== 'unknown') void enter(message.kind === 'answer')
    } else if (message.kind === 'began' && message.token !== token && !isLater(message, token)) {
      // Two tabs signed in at the same moment: the later sign-in counts in both.
      send(shared('began', token))
    } else if ((message.kind === 'began' || hasResumed) && message.token !== token) {
      hasResumed = false
      known = message.token
      adoptSession(message.token, message.roles, message.at)
      if (message.person === null || message.person !== describePerson(session.get())) switchPerson()
    }
  }

  const endHere = (ended: Session['ended']) => {
    known = null
    // Without personal data on the screen the dialog is not needed.
    const reason = session.get().user === null ? null : ended
    endSession(reason, reason === null)
    if (reason === null) clearCart()
  }

  const enter = async (isLate: boolean) => {
    await recognise(go, true)
    // The tab that signs in merges the visitor's cart; a late answer merges what was added meanwhile.
    if (!isLate || readLocalCart().length === 0) return
    const { openCartAfterSignIn } = await import('../../cart/merge-cart.ts')
    await openCartAfterSignIn().catch(() => null)
  }

  const sendSession = () => {
    const token = readToken()
    if (token === known) return
    const before = known
    known = token
    if (token !== null) send(shared('began', token))
    else if (before !== null) send({ kind: 'ended', token: before, reason: session.get().ended })
  }

  const sendCart = () => {
    const token = readToken()
    const { phase, items, isChangedHere } = cart.get()
    const before = lines
    lines = describeLines(phase === 'ready' && token !== null ? items : null)
    if (token === null || lines === null || lines === before) return
    // The first cart of a page is no change, unless a press here made it: a merge at sign-in.
    if (before === null && !isChangedHere) return
    const isOwnChange = lines !== receivedLines
    receivedLines = null
    if (isOwnChange) send({ kind: 'cart-changed', token, lines })
  }

  const wake = () => {
    open()
    if (readToken() === null) return
    // A frozen page receives no messages: the session may have changed its user. come-back.ts asks the server.
    hasResumed = true
    send({ kind: 'question' })
  }
  open()
  const unsubscribe = [session.subscribe(sendSession), cart.subscribe(sendCart), onRestored(wake)]
  addEventListener('pagehide', close)
  return () => {
    close()
    removeEventListener('pagehide', close)
    for (const stop of unsubscribe) stop()
  }
}

const switchedKey = 'switched-account'

/** Reloads the page after another person signed in, and shows a notice about it. */
function switchPerson(): void {
  forgetUser()
  for (const key of [lastCartKey, mergeSummaryKey]) tabStorage.remove(key)
  tabStorage.set(switchedKey, 'yes')
  location.reload()
}

function reportSwitch(): void {
  if (tabStorage.get(switchedKey) === null) return
  tabStorage.remove(switchedKey)
  showToast('info', (text) => text.signingIn.otherAccount)
}

function isLater({ at, token }: { at: number; token: string }, ownToken: string): boolean {
  const own = readSignedInAt()
  return at === own ? token > ownToken : at > own
}

function shared(kind: 'answer' | 'began', token: string): Message {
  return {
    kind,
    token,
    roles: session.get().roles,
    person: describePerson(session.get()),
    at: readSignedInAt(),
  }
}

/** Quantities of a cart: other tabs are notified only if these change. */
function describeLines(items: readonly CartItem[] | null): string | null {
  return items && JSON.stringify(items.map(({ specification, quantity }) => [specification.id, quantity]))
}
