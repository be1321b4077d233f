/** Local storage key of the recent searches; in a file of its own, because signing out needs nothing else of them. */
export const recentSearchesKey = 'recentSearches'
