import type { Language } from '../../../contract/language.ts'
import { districts, districtsOfLine } from '../../../contract/receivers/districts.ts'
import { showNames } from '../text/format.ts'

/** Names of a comma-separated list of district codes, as stored in settings, their history and the log. */
export function showDistricts(language: Language, line: string): string {
  return showNames(
    language,
    districtsOfLine(line).map((code) => districts[code]),
  )
}
