import { createStore } from '../browser/store.ts'
import type { Text } from '../text/shape/text.ts'
import { session } from './session.ts'

/** How long a toast is shown (docs/spec/limits.md). */
export const toastDurationMs = { error: 7_000, info: 2_000 }

export interface Toast {
  id: number
  kind: 'error' | 'info'
  /** Resolved on display, in the language of the page. */
  message: (text: Text) => string
  /** A button of the admin, such as *Undo*. The toast then stays for `error`'s duration. */
  action?: { label: string; run: () => void }
}

export const toasts = createStore<readonly Toast[]>([])

let lastId = 0

/** Shows a toast. A repeated message replaces the earlier one, and a success removes earlier errors. */
export function showToast(kind: Toast['kind'], message: Toast['message']): void {
  // Every open call fails alike until the user has confirmed the end of the session (docs/spec/limits.md).
  if (kind === 'error' && session.get().ended !== null) return
  lastId += 1
  const isObsolete = (toast: Toast) =>
    toast.message === message || (kind === 'info' && toast.kind === 'error')
  const others = toasts.get().filter((toast) => !isObsolete(toast))
  toasts.set([...others, { id: lastId, kind, message }].slice(-3))
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
