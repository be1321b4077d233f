import type { Language } from '../../../contract/values/language.ts'
import { showDateTime, showDay } from '../../shared/text/format/format-dates.ts'

/** A time or day that the log stores, in Hong Kong time and words; null for any other text. */
export function showLoggedTime(language: Language, value: string): string | null {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value)) return showDateTime(language, value)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? showDay(language, value) : null
}
