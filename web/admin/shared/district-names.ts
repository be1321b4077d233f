import { districts, districtsOfLine } from '../../../contract/shop/receivers/districts.ts'
import type { Language } from '../../../contract/values/language.ts'
import { showNames } from '../../shared/text/format/format.ts'

/** Names of a comma-separated list of district codes, as stored in settings, their history and the log. */
export function showDistricts(language: Language, line: string): string {
  return showNames(
    language,
    districtsOfLine(line).map((code) => districts[code]),
  )
}
