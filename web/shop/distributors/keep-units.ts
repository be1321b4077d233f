/** A name whose quantities stay on one line with their units: `250 g`. */
export function keepUnits(name: string): string {
  return name.replace(/(\d) (?=\p{L})/gu, '$1\u00a0')
}
