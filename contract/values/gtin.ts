import { cleanNumber } from './typed-key.ts'

/** Whether a code is a GTIN-8, -12, -13 or -14 with a correct check digit (GS1 General Specifications, 7.9). */
export function isGtin(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code) || /^0+$/.test(code)) return false
  const sum = [...padGtin(code)].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}

/** The fourteen digits that all lengths of one GTIN have in common. */
export function padGtin(gtin: string): string {
  return gtin.padStart(14, '0')
}

/** A GTIN without the spaces and hyphens that people type, or null for another code. */
export function readGtin(typed: string): string | null {
  const code = cleanNumber(typed)
  return isGtin(code) ? code : null
}

/** Whether a GTIN identifies the goods everywhere. Those of the prefixes for internal use and coupons do not
 *  (gs1.org/standards/id-keys/company-prefix). */
export function isWorldwideGtin(gtin: string): boolean {
  if (gtin.length === 8) return !/^[02]/.test(gtin)
  return !/^(0[245]|2|98|99)/.test(padGtin(gtin).slice(1))
}
