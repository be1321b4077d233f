import type { Language, Named } from '../../../contract/language.ts'
import type { BasisPoints, Cents, PvHundredths } from '../../../contract/money.ts'

const tags = { zh_tw: 'zh-Hant-HK', en: 'en-HK' } as const
const timeZone = 'Asia/Hong_Kong'

/** Hong Kong dollars, alike in both languages: `HK$1,234.00`. Written by hand because ICU's tables
 *  differ between browsers (`HK$` or `$`), and a price must not change when the page comes to life. */
export function showPrice(cents: Cents): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(cents) / 100)
  return `${sign}HK$${withThousands(whole)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** A threshold or a fee as a sentence says it: `HK$1,000`, without cents where there are none. */
export function showRoundPrice(cents: Cents): string {
  return showPrice(cents).replace(/\.00$/, '')
}

/** PV to two decimals, without those that say nothing: `12.5`. */
export function showPv(pv: PvHundredths): string {
  const sign = pv < 0 ? '-' : ''
  const whole = withThousands(Math.floor(Math.abs(pv) / 100))
  const decimals = String(Math.abs(pv) % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return decimals === '' ? `${sign}${whole}` : `${sign}${whole}.${decimals}`
}

/** A whole number as people of either language read it: `12,345`. */
export function withThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A moment as a day in Hong Kong. */
export function showDate(language: Language, iso: string): string {
  return formatOf(language, { dateStyle: 'long' }).format(new Date(iso))
}

/** A day of Hong Kong, written `YYYY-MM-DD`. */
export function showDay(language: Language, day: string): string {
  return showDate(language, `${day}T12:00:00+08:00`)
}

/** A moment as day and time in Hong Kong. */
export function showDateTime(language: Language, iso: string): string {
  return formatOf(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

/** A month of Hong Kong, written `YYYY-MM`. */
export function showMonth(language: Language, month: string): string {
  return formatOf(language, { year: 'numeric', month: 'long' }).format(new Date(`${month}-15T12:00:00+08:00`))
}

/** A span of time until something opens again: `2 hours`, `45 seconds`. */
export function showSpan(language: Language, seconds: number): string {
  const [amount, unit] =
    seconds >= 5_400
      ? [seconds / 3_600, 'hour']
      : seconds >= 90
        ? [seconds / 60, 'minute']
        : [seconds, 'second']
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(tags[language], style).format(Math.max(1, Math.ceil(amount)))
}

/** Left to run, as a clock shows it: `4:59`. */
export function showCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Several names in one sentence: `Sha Tin, Sai Kung`. */
export function showNames(language: Language, named: readonly Named[]): string {
  const isChinese = language === 'zh_tw'
  return named.map((one) => one[isChinese ? 'nameCn' : 'nameEn']).join(isChinese ? '、' : ', ')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formatters are dear to make and lists show many dates, so each is made once. */
function formatOf(language: Language, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.values(style).join(' ')}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tags[language], { ...style, timeZone })
  formats.set(key, format)
  return format
}

/** A rate in basis points as a number of per cent: `12.5`. */
export function showPercent(rate: BasisPoints): string {
  return String(rate / 100)
}

/** How people read a Hong Kong number: `#### ####`. The contract's `showPhone` does the same on the server;
 *  its file brings a schema along, which a browser need not carry. */
export function showPhone(stored: string): string {
  const local = stored.replace(/^\+852/, '')
  return local.length === 8 ? `${local.slice(0, 4)} ${local.slice(4)}` : local
}
