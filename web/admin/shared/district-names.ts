import {
  districts,
  districtsOfLine,
  subAreas,
  subAreasOfLine,
} from '../../../contract/shop/receivers/districts.ts'
import type { Language } from '../../../contract/values/language.ts'
import { showNames } from '../../shared/text/format/format.ts'

/** Names of a setting that is a comma-separated list of codes, as its history and the log store it. Null for other
 *  settings. */
export function showPlaces(language: Language, setting: string, line: string): string | null {
  if (setting === 'closedDistricts')
    return showNames(
      language,
      districtsOfLine(line).map((code) => districts[code]),
    )
  if (setting !== 'deliveredSubAreas') return null
  return showNames(
    language,
    subAreasOfLine(line).map((code) => subAreas[code]),
  )
}
