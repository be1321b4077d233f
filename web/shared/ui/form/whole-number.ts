/** Parses a whole number in half- or full-width digits. Null for anything else: 1.5 is not a quantity. */
export function wholeNumberIn(typed: string): number | null {
  const text = typed.normalize('NFKC').trim()
  return /^\d+$/.test(text) ? Number(text) : null
}

/** Quantity of a line after a change: it never rises above what is available, and never falls below one. */
export function withinStock(quantity: number, requested: number, available: number): number {
  if (requested <= available) return requested
  return requested > quantity ? Math.max(quantity, available, 1) : Math.max(available, 1)
}
