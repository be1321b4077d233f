/** A name whose quantities stay on one line with their units, as `250 g`, and no line of which begins with a separator. */
export function keepUnits(name: string): string {
  return name.replace(/(?<=\d) (?=\p{L})| (?=[·・])/gu, '\u00a0')
}
