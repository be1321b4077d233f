import type { Language } from './language.ts'

const hongKongOffsetMs = 8 * 60 * 60 * 1000

/** The Hong Kong day at an instant, as `YYYY-MM-DD`. All days and months are Hong Kong's (docs/spec/wire.md#values);
 *  the offset is always eight hours, because there is no daylight saving time. */
export function hongKongDay(at: Date): string {
  return new Date(at.getTime() + hongKongOffsetMs).toISOString().slice(0, 10)
}

/** Hong Kong date and time in a format that spreadsheets parse: `YYYY-MM-DD HH:MM:SS`. */
export function hongKongTime(at: Date): string {
  return new Date(at.getTime() + hongKongOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** A formatted day with the Hong Kong time as `HH:MM` of 24 hours (docs/spec/language.md#money-dates-days). */
export function withHour(language: Language, day: string, at: Date): string {
  return `${day}${language === 'en' ? ',' : ''} ${hongKongTime(at).slice(11, 16)}`
}

/** The instant at which a Hong Kong day begins. */
export function beginningOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}

/** The instant of a Hong Kong local time `YYYY-MM-DD HH:MM`. */
export function minuteOfHongKong(minute: string): Date {
  return new Date(`${minute.replace(' ', 'T')}:00+08:00`)
}

/** The day `days` after `day`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** The month `months` after `month`, as `YYYY-MM`; `months` may be negative. */
export function monthsAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The instant at which a Hong Kong month begins. */
export function beginningOfMonth(month: string): Date {
  return beginningOfDay(`${month}-01`)
}
