export type Navigate = () => void | Promise<void>

interface Leaving {
  /** True if the navigation replaces the page and its layers stay open, as a sheet of filters does. */
  keepsLayers?: boolean
}

/** Both are replaced by layers.ts; here, so that the first load does not contain that code. */
export const leaving = {
  /** Navigates to another page, after the history entries of open layers were removed. */
  by: (navigate: Navigate, _how: Leaving = {}): void => void navigate(),
  /** Receives a traversal of the history. */
  onPop: (_event: Pick<Event, 'stopImmediatePropagation'>): void => undefined,
}

// Registered before the router's listener, because some browsers call listeners of the window in that sequence.
if (typeof window !== 'undefined')
  addEventListener('popstate', (event) => leaving.onPop(event), { capture: true })
