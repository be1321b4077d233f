import { withHour } from '../../contract/values/hong-kong-time.ts'
import { htmlLanguage, type Language } from '../../contract/values/language.ts'

/** A moment in Hong Kong time in mails, as the pages write it: `24 Nov 2026, 14:22`. */
export function formatTime(language: Language, at: Date): string {
  const format = { dateStyle: 'medium', timeZone: 'Asia/Hong_Kong' } as const
  const day = new Intl.DateTimeFormat(htmlLanguage[language], format).format(at)
  return withHour(language, day, at)
}
