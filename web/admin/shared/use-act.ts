import { createContext, type RefObject, use, useEffect, useRef, useState } from 'react'
import type { Refusal, RefusalCode } from '../../../contract/wire/refusals.ts'
import { Refused } from '../../shared/api/calls.ts'
import { createStore } from '../../shared/browser/store.ts'
import { showToast, type Toast, toasts } from '../../shared/session/toasts.ts'
import { adminSentence, useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'

const replaced = Symbol('replaced by a later call')

type IsShown = (refusal: Refusal) => boolean

/** Refusals of an order that has changed since it was shown. */
const staleOrderCodes: ReadonlySet<RefusalCode> = new Set([
  'order-changed-meanwhile',
  'order-not-confirmable',
  'order-not-shippable',
  'order-not-cancellable',
])

/** How many actions of this page have succeeded, for what is shown beside it. */
export const actsDone = createStore(0)

/** Runs one action at a time. Refusals and failures resolve to null. A refusal is shown by the `FormFault` of the action, or
 *  by a toast where there is none; a page that shows it itself returns true from `isShown`.
 *  @param onStale reloads an order that has changed since it was shown, so that the next press is about what is shown */
export function useAct(onStale?: () => void) {
  const text = useText()
  const admin = useAdminText()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const hasFault = useRef(false)
  const calls = useRef(0)
  const isOnPage = useIsOnPage()
  async function run<Answer>(
    send: () => Promise<Answer | Refused>,
    isShown: IsShown = () => false,
  ): Promise<Answer | null | typeof replaced> {
    calls.current += 1
    const own = calls.current
    setBusy(true)
    setFault(undefined)
    const before = toasts.get()
    const answer = await send().catch(() => null)
    if (own !== calls.current) return replaced
    setBusy(false)
    if (!(answer instanceof Refused)) {
      if (answer !== null) {
        dismissErrors(before)
        actsDone.set(actsDone.get() + 1)
      }
      return answer
    }
    const { refusal } = answer
    if (staleOrderCodes.has(refusal.code)) onStale?.()
    if (isShown(refusal)) return null
    // An undo may be pressed after its page has gone.
    if (hasFault.current && isOnPage.current) setFault(adminSentence(text, admin, refusal))
    else showToast('error', (text) => adminSentence(text, admin, refusal))
    return null
  }
  return {
    isBusy,
    act: async <Answer>(send: () => Promise<Answer | Refused>, isShown?: IsShown): Promise<Answer | null> => {
      const answer = isBusy ? null : await run(send, isShown)
      return answer === replaced ? null : answer
    },
    /** The same for a call that replaces the one before, such as a preview: undefined once another has replaced it. */
    latest: async <Answer>(
      send: () => Promise<Answer | Refused>,
      isShown?: IsShown,
    ): Promise<Answer | null | undefined> => {
      const answer = await run(send, isShown)
      return answer === replaced ? undefined : answer
    },
    /** Ignores the answer in flight, because its input has changed. */
    ignore: () => {
      calls.current += 1
      setBusy(false)
      setFault(undefined)
    },
    /** The refusal of the last action, for `FormFault`. */
    fault: () => {
      hasFault.current = true
      return fault
    },
  }
}

function useIsOnPage(): RefObject<boolean> {
  const isOnPage = useRef(true)
  useEffect(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
    }
  }, [])
  return isOnPage
}

/** Dismisses the errors that were shown before a successful call, such as that of a first press without an answer. */
function dismissErrors(before: readonly Toast[]): void {
  toasts.set(toasts.get().filter((toast) => toast.kind !== 'error' || !before.includes(toast)))
}

/** The same for a form with one field: a refusal becomes its error.
 *  @param onStale as in `useAct`; it may replace the form by another one, so that a toast shows its refusal */
export function useActAtField(onStale?: () => void) {
  const text = useText()
  const admin = useAdminText()
  const { isBusy, act } = useAct(onStale)
  const [error, setError] = useState<string | undefined>()
  async function actAtField<Answer>(send: () => Promise<Answer | Refused>): Promise<Answer | null> {
    setError(undefined)
    return await act(send, (refusal) => {
      if (staleOrderCodes.has(refusal.code) && onStale !== undefined) return false
      setError(adminSentence(text, admin, refusal))
      return true
    })
  }
  return { isBusy, error, act: actAtField }
}

/** Reads again what surrounds an action; null where nothing was read. */
export const RereadContext = createContext<(() => void) | null>(null)

export type ActDialog = ReturnType<typeof useActDialog>

/** A dialog with an action. After a refusal because something has changed it offers the action no longer; closed in
 *  whatever way, it then has the page read again, which may remove the dialog and its refusal.
 *  @param onChanged reads again what the page shows; by default what `LoadedOr` or `Listed` around it shows */
export function useActDialog(onChanged?: () => void) {
  const reread = use(RereadContext)
  const onStale = onChanged ?? reread
  const [isOpen, setOpen] = useState(false)
  const [isStale, setStale] = useState(false)
  return {
    isOpen,
    isStale,
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      setStale(false)
      if (isStale) onStale?.()
    },
    /** Closes it after the action. */
    finish: () => {
      setOpen(false)
      setStale(false)
      onChanged?.()
    },
    markStale: () => setStale(true),
  }
}
