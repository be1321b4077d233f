import type { SpecificationDetails } from '../../../../contract/admin/catalogue/specification-details.ts'
import { maxSideMm, maxWeightGrams } from '../../../../contract/shop/catalogue/parcel-flags.ts'
import { maxStockOfProduct } from '../../../../contract/shop/catalogue/shelf.ts'
import { readGtin } from '../../../../contract/values/gtin.ts'
import { parseHundredths, typedHundredths } from '../../../../contract/values/hundredths.ts'
import { wholeNumberIn } from '../../../shared/ui/form/whole-number.ts'

const sides = ['lengthMm', 'widthMm', 'heightMm'] as const

/** Names of the details that are typed as text. */
export const detailNames = ['gtin', 'weightGrams', ...sides, 'costCents'] as const
export type DetailName = (typeof detailNames)[number]

/** The details of a specification in the form: numbers are text, and empty ones are unknown. */
export type TypedDetails = Record<DetailName, string> & Pick<SpecificationDetails, 'flags'>

export const blankDetails: TypedDetails = {
  gtin: '',
  weightGrams: '',
  lengthMm: '',
  widthMm: '',
  heightMm: '',
  costCents: '',
  flags: [],
}

export function toTypedDetails(details: SpecificationDetails | undefined): TypedDetails {
  if (details === undefined) return blankDetails
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    gtin: details.gtin ?? '',
    weightGrams: text(details.weightGrams),
    lengthMm: text(details.lengthMm),
    widthMm: text(details.widthMm),
    heightMm: text(details.heightMm),
    costCents: details.costCents === null ? '' : typedHundredths(details.costCents),
    flags: [...details.flags],
  }
}

/** The details that were typed. Unreadable ones are unknown, and named. A size has three sides or none. */
export function readDetails(typed: TypedDetails): {
  details: SpecificationDetails
  unreadable: DetailName[]
} {
  const unreadable: DetailName[] = []
  const read = <Value>(name: DetailName, parse: (text: string) => Value | null): Value | null => {
    const text = typed[name].trim()
    const value = text === '' ? null : parse(text)
    if (text !== '' && value === null) unreadable.push(name)
    return value
  }
  const whole = (name: DetailName, max: number) =>
    read(name, (text) => {
      const value = wholeNumberIn(text.replace(/,(?=\d{3}$)/, ''))
      return value !== null && value >= 1 && value <= max ? value : null
    })
  const gtin = read('gtin', readGtin)
  const weightGrams = whole('weightGrams', maxWeightGrams)
  const size = sides.map((name) => whole(name, maxSideMm))
  const empty = sides.filter((name) => typed[name].trim() === '')
  if (empty.length > 0 && empty.length < sides.length) unreadable.push(...empty)
  const [lengthMm = null, widthMm = null, heightMm = null] = size.includes(null) ? [] : size
  const costCents = read('costCents', (text) => parseHundredths(text, maxStockOfProduct))
  return {
    details: { gtin, weightGrams, lengthMm, widthMm, heightMm, flags: typed.flags, costCents },
    unreadable,
  }
}
