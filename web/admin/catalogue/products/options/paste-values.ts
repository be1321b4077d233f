import {
  type AxisValue,
  activeValues,
  maxValuesOfAxis,
} from '../../../../../contract/shop/catalogue/options/option-axes.ts'

const columns = ['nameEn', 'nameCn'] as const

/** The values of an option after rows of a sheet were pasted into a name: a row for each value from this one on, with its names
 *  in one language or both. Values are added up to their maximum.
 *  @param blank a new value beside these
 *  @returns also the number of cells beyond the last column or the maximum */
export function pasteValues(
  values: readonly AxisValue[],
  { place, column }: { place: number; column: (typeof columns)[number] },
  rows: readonly (readonly string[])[],
  blank: (values: readonly AxisValue[]) => AxisValue,
): { values: AxisValue[]; leftOut: number } {
  const pasted = [...values]
  const places = [...pasted.keys()].filter((at) => at >= place && pasted[at]?.isEnded === false)
  const names = columns.slice(columns.indexOf(column))
  const maxRows = places.length + maxValuesOfAxis - activeValues({ values: pasted }).length
  let leftOut = 0
  for (const [row, cells] of rows.entries()) {
    if (places[row] === undefined && row < maxRows) {
      places.push(pasted.length)
      pasted.push(blank(pasted))
    }
    const at = places[row]
    const value = at === undefined ? undefined : pasted[at]
    leftOut += value === undefined ? cells.length : Math.max(0, cells.length - names.length)
    if (at === undefined || value === undefined) continue
    const typed = names.flatMap((name, cell) => (cell < cells.length ? [[name, cells[cell]]] : []))
    pasted[at] = { ...value, ...Object.fromEntries(typed) }
  }
  return { values: pasted, leftOut }
}

/** The values without what was pasted; what was typed since stays. */
export function takeBackPaste(
  values: readonly AxisValue[],
  before: readonly AxisValue[],
  pasted: readonly AxisValue[],
): AxisValue[] {
  return values.flatMap((value) => {
    const findIn = (others: readonly AxisValue[]) => others.find(({ key }) => key === value.key)
    const [former, latter] = [findIn(before), findIn(pasted)]
    if (latter === undefined) return [value]
    const isUntouched = columns.every((name) => value[name] === latter[name])
    if (former === undefined) return isUntouched ? [] : [value]
    const names = columns.map((name) => [name, (value[name] === latter[name] ? former : value)[name]])
    return [{ ...value, ...Object.fromEntries(names) }]
  })
}
