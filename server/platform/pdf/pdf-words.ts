import { htmlLanguage, languages } from '../../../contract/language.ts'

const days = languages.map(
  (language) =>
    new Intl.DateTimeFormat(htmlLanguage[language], { dateStyle: 'long', timeZone: 'Asia/Hong_Kong' }),
)

/** A day of Hong Kong in both languages: a print is one page for both. */
export function formatPdfDay(at: Date): string {
  return days.map((day) => day.format(at)).join(' ')
}

/** An amount as it stands in a column of amounts. */
export function formatPdfAmount(cents: number): string {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '−' : ''}HK$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}
