type Navigate = () => void | Promise<void>

/** Navigates to another page. Replaced by layers.ts, which first removes the history entries of open layers; here, so
 *  that the first load does not contain that code. */
export const leaving = { by: (navigate: Navigate): void => void navigate() }
