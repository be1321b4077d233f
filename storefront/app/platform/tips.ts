import type { Text } from '../text/text.ts'
import { session } from './session/session.ts'
import { createStore } from './store.ts'

/** How long a tip stays (docs/spec/limits.md). */
export const tipDurationMs = { error: 7_000, info: 2_000 }

export interface Tip {
  id: number
  kind: 'error' | 'info'
  /** Said when it is shown, in the language of the page. */
  say: (text: Text) => string
}

export const tips = createStore<readonly Tip[]>([])

let lastId = 0

/** Shows a short message. The same sentence twice is one: three failed calls need not shout three times. */
export function showTip(kind: Tip['kind'], say: Tip['say']): void {
  // Every open call fails alike until the person has confirmed the end of the session (docs/spec/limits.md).
  if (kind === 'error' && session.get().ended !== null) return
  lastId += 1
  const others = tips.get().filter((tip) => tip.say !== say)
  tips.set([...others, { id: lastId, kind, say }].slice(-3))
}

export function dismissTip(id: number): void {
  tips.set(tips.get().filter((tip) => tip.id !== id))
}
