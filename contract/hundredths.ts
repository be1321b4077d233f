/** Two decimals as a whole number of hundredths, by its digits: `19.99` times 100 is no whole number to a computer.
 *  Null for what is no such number, or more than `most` hundredths. */
export function hundredthsOf(text: string, max: number): number | null {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return hundredths <= max ? hundredths : null
}

/** Hundredths as they are typed: `19.99`, and `20` for a whole number. */
export function typedHundredths(hundredths: number): string {
  const decimals = hundredths % 100
  const whole = String(Math.floor(hundredths / 100))
  return decimals === 0 ? whole : `${whole}.${String(decimals).padStart(2, '0')}`
}
