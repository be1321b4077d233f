import type { Language } from '../../../../contract/values/language.ts'
import { dateFormat } from './format-dates.ts'

/** A Hong Kong day in the form `YYYY-MM-DD` without its year, for the axis of a chart. */
export function showDayOfYear(language: Language, day: string): string {
  return dateFormat(language, { month: 'short', day: 'numeric' }).format(new Date(`${day}T12:00:00+08:00`))
}

/** A month in the form `YYYY-MM` without its year. */
export function showMonthOfYear(language: Language, month: string): string {
  return dateFormat(language, { month: 'short' }).format(new Date(`${month}-15T12:00:00+08:00`))
}
