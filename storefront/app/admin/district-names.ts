import { districts, districtsOfLine } from '../../../contract/districts.ts'
import type { Language } from '../../../contract/language.ts'
import { showNames } from '../text/format.ts'

/** The districts of a line of codes as people read them: settings, their history and the log keep the codes. */
export function showDistricts(language: Language, line: string): string {
  return showNames(
    language,
    districtsOfLine(line).map((code) => districts[code]),
  )
}
