/** Parses a number of two decimals to hundredths by its digits, because `19.99 * 100` is not an integer. Full-width
 *  digits and thousands separators are read. Null for other text, or for more than `max` hundredths. */
export function parseHundredths(text: string, max: number): number | null {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(stripNumber(text)) ?? []
  if (whole === undefined) return null
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return hundredths <= max ? hundredths : null
}

/** A number without thousands separators, in half-width digits: `１，２３４．５` is `1234.5`, and `1,23` is unchanged. */
function stripNumber(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
}

/** Hundredths as text for an input field: `19.99`, or `20` for a whole number. */
export function typedHundredths(hundredths: number): string {
  const decimals = hundredths % 100
  const whole = String(Math.floor(hundredths / 100))
  return decimals === 0 ? whole : `${whole}.${String(decimals).padStart(2, '0')}`
}
