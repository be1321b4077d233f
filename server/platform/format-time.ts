import { withHour } from '../../contract/values/hong-kong-time.ts'
import { htmlLanguage, type Language } from '../../contract/values/language.ts'

/** A moment in Hong Kong time in mails, as the pages write it: `24 Nov 2026, 14:22`. */
export function formatTime(language: Language, at: Date): string {
  const format = { dateStyle: 'medium', timeZone: 'Asia/Hong_Kong' } as const
  const day = new Intl.DateTimeFormat(htmlLanguage[language], format).format(at)
  return withHour(language, day, at)
}

/** A day in Hong Kong in mails, with its weekday, by which people plan. */
export function formatDay(language: Language, day: string): string {
  const format = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  } as const
  return new Intl.DateTimeFormat(htmlLanguage[language], format).format(new Date(`${day}T00:00:00Z`))
}
