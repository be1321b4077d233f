import { htmlLanguage, languages } from '../../../contract/values/language.ts'

const days = languages.map(
  (language) =>
    new Intl.DateTimeFormat(htmlLanguage[language], { dateStyle: 'long', timeZone: 'Asia/Hong_Kong' }),
)

/** A Hong Kong date in both languages: a PDF is bilingual. */
export function formatPdfDay(at: Date): string {
  return days.map((day) => day.format(at)).join(' ')
}
