/** Parses a whole number in half- or full-width digits. Null for anything else: 1.5 is not a quantity. */
export function wholeNumberIn(typed: string): number | null {
  const text = typed.normalize('NFKC').trim()
  return /^\d+$/.test(text) ? Number(text) : null
}
