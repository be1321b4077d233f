/** How long a session lives without a request, and at the longest (design 5). */
export const sessionIdleMs = 12 * 60 * 60 * 1000
export const sessionMostMs = 7 * 24 * 60 * 60 * 1000

/** How exactly a session remembers when it was last used: writing each request down would cost more than it tells. */
export const sessionSeenEveryMs = 60 * 1000
