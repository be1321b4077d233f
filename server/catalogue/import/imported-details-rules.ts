import type { ImportFaultCode } from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { SpecificationDetails } from '../../../contract/admin/catalogue/specification-details.ts'
import {
  maxSideMm,
  maxWeightGrams,
  type ParcelFlag,
  parcelFlags,
} from '../../../contract/shop/catalogue/parcel-flags.ts'
import { readGtin } from '../../../contract/values/gtin.ts'
import { parseHundredths } from '../../../contract/values/hundredths.ts'
import { isForeignAmount, isMangledNumber, stripAmount } from '../../platform/tables/excel-rules.ts'
import { flagNames } from '../file/flag-name-rules.ts'
import type { CellReader } from './import-cell-rules.ts'

/** Maximum cost: HK$100,000.00. */
const maxCostCents = 10_000_000

/** The details of a specification; an empty cell is unknown. */
export function readDetails(cells: CellReader): SpecificationDetails {
  const sides = {
    lengthMm: readMeasure(cells, 'length_mm', maxSideMm),
    widthMm: readMeasure(cells, 'width_mm', maxSideMm),
    heightMm: readMeasure(cells, 'height_mm', maxSideMm),
  }
  const empty = (['length_mm', 'width_mm', 'height_mm'] as const).filter((column) => cells.raw(column) === '')
  const [missing] = empty
  if (missing !== undefined && empty.length < 3) cells.fault('size-incomplete', missing)
  return {
    gtin: readOrFault(cells, 'gtin', 'bad-gtin', readGtin),
    weightGrams: readMeasure(cells, 'weight_g', maxWeightGrams),
    ...sides,
    flags: readFlags(cells),
    costCents: readCost(cells),
  }
}

function readOrFault<Value>(
  cells: CellReader,
  column: string,
  code: ImportFaultCode,
  read: (text: string) => Value | null,
): Value | null {
  const text = cells.raw(column)
  if (text === '') return null
  const value = read(text)
  if (value === null) cells.fault(isMangledNumber(text) ? 'bad-code' : code, column)
  return value
}

function readMeasure(cells: CellReader, column: string, max: number): number | null {
  const text = cells.raw(column)
  if (text === '') return null
  const bare = text.normalize('NFKC').replace(/,(?=\d{3}$)/, '')
  const value = /^\d{1,7}(\.0+)?$/.test(bare) ? Number(bare) : 0
  if (value >= 1 && value <= max) return value
  cells.fault('bad-measure', column, text, null, max)
  return null
}

function readCost(cells: CellReader): number | null {
  if (isForeignAmount(cells.raw('cost'))) {
    cells.fault('foreign-currency', 'cost')
    return null
  }
  return readOrFault(cells, 'cost', 'bad-cost', (text) => parseHundredths(stripAmount(text), maxCostCents))
}

function readFlags(cells: CellReader): ParcelFlag[] {
  const named = cells.list('parcel_flags').flatMap((name) => {
    const flag = flagNames.get(name.toLowerCase().replace(/[\s_-]+/g, '-'))
    if (flag === undefined) cells.fault('bad-flag', 'parcel_flags', name)
    return flag ?? []
  })
  return parcelFlags.filter((flag) => named.includes(flag))
}
