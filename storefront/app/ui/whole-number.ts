/** The whole number that somebody typed: in digits of either width, with or without commas between thousands.
 *  Null for anything else. 1.5 is no number of pieces, and least of all 15. */
export function wholeNumberIn(typed: string): number | null {
  const text = typed.normalize('NFKC').trim()
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(text) ? Number(text.replaceAll(',', '')) : null
}
