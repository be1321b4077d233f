/** The whole number that somebody typed, in digits of either width. Null for anything else:
 *  1.5 is no number of pieces, and least of all 15. */
export function wholeNumberIn(typed: string): number | null {
  const text = typed.normalize('NFKC').trim()
  return /^\d+$/.test(text) ? Number(text) : null
}
