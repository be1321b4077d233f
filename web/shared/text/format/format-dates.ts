import { hongKongTime, withHour } from '../../../../contract/values/hong-kong-time.ts'
import type { Language } from '../../../../contract/values/language.ts'

const tags = { zh_tw: 'zh-Hant-HK', en: 'en-HK' } as const
const timeZone = 'Asia/Hong_Kong'

/** Date in Hong Kong time. */
export function showDate(language: Language, iso: string): string {
  return dateFormat(language, { dateStyle: 'medium' }).format(new Date(iso))
}

/** Date of a Hong Kong day in the form `YYYY-MM-DD`. */
export function showDay(language: Language, day: string): string {
  return showDate(language, `${day}T12:00:00+08:00`)
}

/** Date and time in Hong Kong time (docs/spec/language.md#money-dates-days). */
export function showDateTime(language: Language, iso: string): string {
  return withHour(language, showDate(language, iso), new Date(iso))
}

/** Month in the form `YYYY-MM`. */
export function showMonth(language: Language, month: string): string {
  return dateFormat(language, { year: 'numeric', month: 'long' }).format(
    new Date(`${month}-15T12:00:00+08:00`),
  )
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

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formatters are expensive to create and lists show many dates, so they are cached. */
export function dateFormat(language: Language, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(style)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tags[language], { ...style, timeZone })
  formats.set(key, format)
  return format
}

/** The Hong Kong time of an instant as `HH:MM`, or of the first full minute that begins some minutes after it. */
export function showTimeOfDay(at: string, minutesLater = 0): string {
  const later =
    minutesLater === 0 ? Date.parse(at) : Math.ceil(Date.parse(at) / 60_000 + minutesLater) * 60_000
  return hongKongTime(new Date(later)).slice(11, 16)
}
