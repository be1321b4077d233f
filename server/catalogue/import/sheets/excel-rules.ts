/** Excel writes long digit strings as `1.2E+15`. Digits are lost, so such a cell is never accepted as a code. */
export function isMangledNumber(text: string): boolean {
  return /^\d(\.\d+)?E\+?\d+$/i.test(text)
}

/** Parses a date as `YYYY-MM-DD`, also from the `31/3/2026` that Excel writes in Hong Kong; null for an invalid
 *  date, such as 31 February. */
export function dayOf(text: string): string | null {
  const [, d = '', m = '', y] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const day = y === undefined ? text : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(day)) return null
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day) ? day : null
}

/** Parses a minute in Hong Kong time as `YYYY-MM-DD HH:MM`, or null. */
export function minuteOf(text: string): string | null {
  const [, written = '', hour = '', minute = ''] = /^(\S+) (\d{1,2}):(\d\d)(?::00)?$/.exec(text) ?? []
  const day = dayOf(written)
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return null
  return `${day} ${hour.padStart(2, '0')}:${minute}`
}

/** Strips the currency and the thousands separators that spreadsheets add to an amount: `HK$1,234.50`. */
export function bareAmount(text: string): string {
  const bare = text.replace(/^(HK)?\$ ?/i, '')
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}
