/** Key-value storage of short texts. */
export interface TextStorage {
  get: (key: string) => string | null
  set: (key: string, text: string) => void
  remove: (key: string) => void
}

/** Session storage of this tab. */
export const tabStorage = storedIn(() => sessionStorage)

/** Local storage, shared by all tabs. */
export const browserStorage = storedIn(() => localStorage)

/** Storage that never throws. Browsers may block it (cookies blocked, some private windows) or it may be full; then
 *  values are held in memory while the page is open. */
export function storedIn(open: () => Storage): TextStorage {
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

function unlessForbidden<Answer>(access: () => Answer): Answer | null {
  try {
    return access()
  } catch {
    return null
  }
}
