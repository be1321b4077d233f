import {
  districts,
  districtsOfLine,
  subAreas,
  subAreasOfLine,
} from '../../../contract/shop/receivers/districts.ts'
import type { Language } from '../../../contract/values/language.ts'
import { showNames } from '../../shared/text/format/format.ts'

/** Names of a field that is a comma-separated list of codes, as forms, the history and the log store it. Null for other
 *  fields. */
export function showPlaces(language: Language, setting: string, line: string): string | null {
  if (setting === 'closedDistricts' || setting === 'refusedDistricts' || setting === 'district')
    return showNames(
      language,
      districtsOfLine(line.replaceAll(' ', '')).map((code) => districts[code]),
    )
  if (setting !== 'deliveredSubAreas') return null
  return showNames(
    language,
    subAreasOfLine(line).map((code) => subAreas[code]),
  )
}
