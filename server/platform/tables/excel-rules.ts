import { parseHundredths, typedHundredths } from '../../../contract/values/hundredths.ts'

/** Excel writes long digit strings as `1.2E+15`. Digits are lost, so such a cell is never accepted as a code. */
export function isMangledNumber(text: string): boolean {
  return /^\d(\.\d+)?E\+?\d+$/i.test(text)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Excel counts days from here, for dates from March 1900 on. */
const excelEpoch = Date.UTC(1899, 11, 30)
const dayMs = 24 * 60 * 60 * 1000

/** Parses a date as `YYYY-MM-DD`: `2027-12-31`, `31/12/2027` (the format of Excel in Hong Kong), `31-Dec-27`,
 *  `2027年12月31日` or the number `46752` of Excel. A month before a day is not read, because `3/12` would be
 *  ambiguous. Null for an invalid date, such as 31 February. */
export function parseDay(written: string): string | null {
  const text = written.normalize('NFKC').trim()
  if (/^[3-7]\d{4}$/.test(text)) return new Date(excelEpoch + Number(text) * dayMs).toISOString().slice(0, 10)
  const [, y = '', m = '', d = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ??
    /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日$/.exec(text) ??
    toYearFirst(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)$/.exec(text)) ??
    toYearFirst(/^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{4}|\d\d)$/i.exec(text)) ??
    []
  return dayIfValid(y.length === 2 ? `20${y}` : y, m, d)
}

function toYearFirst(parts: RegExpExecArray | null): string[] | null {
  if (parts === null) return null
  const [all, d = '', m = '', y = ''] = parts
  return [all, y, /\d/.test(m) ? m : String(months.indexOf(m.toLowerCase()) + 1), d]
}

function dayIfValid(y: string, m: string, d: string): string | null {
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(day)) return null
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day) ? day : null
}

/** Parses a minute in Hong Kong time as `YYYY-MM-DD HH:MM`, or null. */
export function parseMinute(text: string): string | null {
  const [, written = '', hour = '', minute = ''] = /^(\S+) (\d{1,2}):(\d\d)(?::00)?$/.exec(text) ?? []
  const day = parseDay(written)
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return null
  return `${day} ${hour.padStart(2, '0')}:${minute}`
}

/** Whether an amount is in another currency than Hong Kong dollars. */
export function isForeignAmount(written: string): boolean {
  const text = written.normalize('NFKC').trim()
  if (/^(HKD|HK\$|\$)/i.test(text)) return false
  return /[€£¥₩฿₹]|[a-z]\$|\b(?:AUD|CAD|CHF|CNY|EUR|GBP|INR|JPY|KRW|MOP|MYR|NZD|RMB|SGD|THB|TWD|USD)\b|人民幣|美元|日圓|台幣|澳門/i.test(
    text,
  )
}

/** Removes the currency of Hong Kong from an amount. */
export function stripCurrency(written: string): string {
  return written
    .normalize('NFKC')
    .trim()
    .replace(/^(?:HKD|HK\$|\$|港幣) ?\$?|(?: ?(?:HKD|港元|元))$/gi, '')
    .trim()
}

/** Strips the currency and the thousands separators that spreadsheets add to an amount: `HK$1,234.50`. */
export function stripAmount(text: string): string {
  const bare = stripCurrency(text)
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}

/** Parses a percentage from 0 to 100 to basis points, or null. Between 0 and 1 it needs its sign: a cell of Excel with
 *  20% is stored as 0.2. */
export function parsePercentage(written: string): number | null {
  const text = written.normalize('NFKC').trim()
  const basisPoints = parseHundredths(text.replace(/ ?%$/, ''), 10_000)
  return basisPoints !== null && needsSign(basisPoints) && !text.endsWith('%') ? null : basisPoints
}

/** A percentage as `parsePercentage` reads it. */
export function formatPercentage(basisPoints: number): string {
  return needsSign(basisPoints) ? `${typedHundredths(basisPoints)}%` : typedHundredths(basisPoints)
}

function needsSign(basisPoints: number): boolean {
  return basisPoints > 0 && basisPoints < 100
}
