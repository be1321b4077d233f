export type Navigate = () => void | Promise<void>

interface Leaving {
  /** True if the navigation replaces the page and its layers stay open, as a sheet of filters does. */
  keepsLayers?: boolean
}

/** Navigates to another page. Replaced by layers.ts, which first removes the history entries of open layers; here, so
 *  that the first load does not contain that code. */
export const leaving = { by: (navigate: Navigate, _how: Leaving = {}): void => void navigate() }
