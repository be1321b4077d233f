import { htmlLanguage, type Language } from '../../contract/language.ts'

/** A moment in Hong Kong time in mails, as the pages write it: `24 Nov 2026, 2:22 pm`. */
export function formatTime(language: Language, at: Date): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Hong_Kong' } as const
  return new Intl.DateTimeFormat(htmlLanguage[language], format).format(at)
}
