import type { Language, Named } from '../../../contract/language.ts'
import type { BasisPoints, Cents, PvHundredths } from '../../../contract/money.ts'

const tags = { zh_tw: 'zh-Hant-HK', en: 'en-HK' } as const
const timeZone = 'Asia/Hong_Kong'

/** Hong Kong dollars in both languages: `HK$1,234.00`. Hand-written, because ICU data differs between browsers (`HK$` or
 *  `$`) and hydration must not change a price. The minus sign is U+2212. */
export function showPrice(cents: Cents): string {
  const sign = cents < 0 ? '−' : ''
  const whole = Math.floor(Math.abs(cents) / 100)
  return `${sign}HK$${withThousands(whole)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** A threshold or fee in a sentence: `HK$1,000`, without zero cents. */
export function showRoundPrice(cents: Cents): string {
  return showPrice(cents).replace(/\.00$/, '')
}

/** PV with up to two decimals: `12.5`. */
export function showPv(pv: PvHundredths): string {
  const sign = pv < 0 ? '−' : ''
  const whole = withThousands(Math.floor(Math.abs(pv) / 100))
  const decimals = String(Math.abs(pv) % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return decimals === '' ? `${sign}${whole}` : `${sign}${whole}.${decimals}`
}

/** A whole number with thousands separators: `12,345`. */
export function withThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Date in Hong Kong time. */
export function showDate(language: Language, iso: string): string {
  return formatOf(language, { dateStyle: 'long' }).format(new Date(iso))
}

/** Date of a Hong Kong day in the form `YYYY-MM-DD`. */
export function showDay(language: Language, day: string): string {
  return showDate(language, `${day}T12:00:00+08:00`)
}

/** Date and time in Hong Kong time. */
export function showDateTime(language: Language, iso: string): string {
  return formatOf(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

/** Month in the form `YYYY-MM`. */
export function showMonth(language: Language, month: string): string {
  return formatOf(language, { year: 'numeric', month: 'long' }).format(new Date(`${month}-15T12:00:00+08:00`))
}

/** Duration in words: `2 hours`, `45 seconds`. */
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

/** Remaining time as a clock: `4:59`. */
export function showCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A list of names: `Sha Tin, Sai Kung`. */
export function showNames(language: Language, named: readonly Named[]): string {
  const isChinese = language === 'zh_tw'
  return named.map((one) => one[isChinese ? 'nameCn' : 'nameEn']).join(isChinese ? '、' : ', ')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formatters are expensive to create and lists show many dates, so they are cached. */
function formatOf(language: Language, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.values(style).join(' ')}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tags[language], { ...style, timeZone })
  formats.set(key, format)
  return format
}

/** A rate in basis points as a percentage: `12.5`. */
export function showPercent(rate: BasisPoints): string {
  return String(rate / 100)
}

/** Formats a Hong Kong phone number: `#### ####`. Repeats the contract's `showPhone`, because that file would bundle a
 *  schema. */
export function showPhone(stored: string): string {
  const local = stored.replace(/^\+852/, '')
  return local.length === 8 ? `${local.slice(0, 4)} ${local.slice(4)}` : local
}
