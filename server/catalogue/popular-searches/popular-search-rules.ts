/** Days that popular searches are computed from. */
export const popularDays = 14

/** Minimum different networks that searched for a popular keyword on one day. */
export const minNetworks = 5

/** Maximum popular searches per language. */
export const maxPopular = 8

const maxTermLetters = 30

/** The keyword as it is counted; null if it is too long, or has digits like a phone number. */
export function countedTerm(keyword: string): string | null {
  const term = keyword.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  const isPrivate = /\d{5}|@/.test(term.replaceAll(' ', ''))
  return term === '' || [...term].length > maxTermLetters || isPrivate ? null : term
}
