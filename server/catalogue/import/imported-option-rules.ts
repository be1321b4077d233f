import type { Named } from '../../../contract/values/language.ts'
import type { CellReader } from './import-cell-rules.ts'

/** Columns of the options of a display product, and of the values of a specification. */
export const optionPlaces = [1, 2, 3] as const
export type OptionPlace = (typeof optionPlaces)[number]

/** An option as a file names it. */
export interface ImportedOption extends Named {
  place: OptionPlace
  /** Null if the file does not say. */
  isPriced: boolean | null
}

/** The value of a specification for the option of a place. */
export type ImportedValues = Partial<Record<OptionPlace, Named>>

export function readOptions(cells: CellReader): ImportedOption[] {
  return optionPlaces.flatMap((place) => {
    const names = cells.names(`option${place}_name_en`, `option${place}_name_cn`, 60)
    const isPriced = cells.yesOrNo(`option${place}_priced`, null)
    return names === null ? [] : [{ place, ...names, isPriced }]
  })
}

/** The values of a row. A value needs the name of its option. */
export function readValues(cells: CellReader, options: readonly ImportedOption[]): ImportedValues {
  const values: ImportedValues = {}
  for (const place of optionPlaces) {
    const names = cells.names(`option${place}_value_en`, `option${place}_value_cn`, 100)
    if (names === null) continue
    if (options.some((option) => option.place === place)) values[place] = names
    else cells.fault('required', `option${place}_name_en`)
  }
  return values
}
