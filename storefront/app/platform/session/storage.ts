/** Where a browser keeps a few texts, by their keys. */
export interface Kept {
  get: (key: string) => string | null
  set: (key: string, text: string) => void
  remove: (key: string) => void
}

/** What belongs to this tab and goes with it. */
export const tabStorage = storedIn(() => sessionStorage)

/** What every tab of this browser knows. */
export const browserStorage = storedIn(() => localStorage)

/** Storage that never fails. Some browsers forbid the real one altogether (cookies blocked, some private windows), and
 *  a full one takes nothing more; what it does not take is kept for as long as the page is open. */
export function storedIn(open: () => Storage): Kept {
  const refused = new Map<string, string>()
  return {
    get: (key) => refused.get(key) ?? unlessForbidden(() => open().getItem(key)),
    set: (key, text) => {
      refused.set(key, text)
      unlessForbidden(() => {
        open().setItem(key, text)
        refused.delete(key)
      })
    },
    remove: (key) => {
      refused.delete(key)
      unlessForbidden(() => open().removeItem(key))
    },
  }
}

function unlessForbidden<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask()
  } catch {
    return null
  }
}
