import type { Text } from '../text/text.ts'
import { session } from './session/session.ts'
import { createStore } from './store.ts'

/** How long a toast stays (docs/spec/limits.md). */
export const toastDurationMs = { error: 7_000, info: 2_000 }

export interface Toast {
  id: number
  kind: 'error' | 'info'
  /** Said when it is shown, in the language of the page. */
  say: (text: Text) => string
}

export const toasts = createStore<readonly Toast[]>([])

let lastId = 0

/** Shows a short message. The same sentence twice is one: three failed calls need not shout three times. */
export function showToast(kind: Toast['kind'], say: Toast['say']): void {
  // Every open call fails alike until the person has confirmed the end of the session (docs/spec/limits.md).
  if (kind === 'error' && session.get().ended !== null) return
  lastId += 1
  const others = toasts.get().filter((toast) => toast.say !== say)
  toasts.set([...others, { id: lastId, kind, say }].slice(-3))
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
