import { htmlLanguage, languages } from '../../../contract/language.ts'

const days = languages.map(
  (language) =>
    new Intl.DateTimeFormat(htmlLanguage[language], { dateStyle: 'long', timeZone: 'Asia/Hong_Kong' }),
)

/** A Hong Kong date in both languages: a PDF is bilingual. */
export function formatPdfDay(at: Date): string {
  return days.map((day) => day.format(at)).join(' ')
}

/** An amount for a table column. */
export function formatPdfAmount(cents: number): string {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '−' : ''}HK$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}
