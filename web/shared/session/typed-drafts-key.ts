/** Storage key of the admin's unsaved input; in a file of its own, because signing out needs nothing else of it. */
export const typedDraftsKey = 'typed'
