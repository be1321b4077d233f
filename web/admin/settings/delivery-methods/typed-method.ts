import {
  type DeliveryMethod,
  type DeliveryMethodProperties,
  deliveryLimits,
} from '../../../../contract/admin/settings/delivery-methods.ts'
import { districtsOfLine, lineOfDistricts } from '../../../../contract/shop/receivers/districts.ts'
import { parseHundredths, typedHundredths } from '../../../../contract/values/hundredths.ts'
import { wholeNumberIn } from '../../../shared/ui/form/whole-number.ts'

const numbers = [
  'feeCents',
  'freeFromCents',
  'maxWeightGrams',
  'maxLengthMm',
  'maxWidthMm',
  'maxHeightMm',
  'sortId',
] as const
type NumberName = (typeof numbers)[number]

/** A delivery method in the form: numbers are text, and empty limits are none. */
export type TypedMethod = Omit<DeliveryMethodProperties, NumberName | 'refusedDistricts'> &
  Record<NumberName, string> & { refusedDistricts: string }

/** What each kind begins with; SF publishes the limits of shops and lockers. */
export const defaultsOfKind = {
  HOME: { maxWeightGrams: '', maxLengthMm: '', maxWidthMm: '', maxHeightMm: '' },
  PICKUP_POINT: { maxWeightGrams: '5000', maxLengthMm: '360', maxWidthMm: '300', maxHeightMm: '250' },
  COLLECTION: { maxWeightGrams: '', maxLengthMm: '', maxWidthMm: '', maxHeightMm: '' },
} as const

export const blankMethod: TypedMethod = {
  kind: 'COLLECTION',
  nameEn: '',
  nameCn: '',
  noteEn: '',
  noteCn: '',
  feeCents: '0',
  freeFromCents: '',
  ...defaultsOfKind.COLLECTION,
  refusedFlags: [],
  refusedDistricts: '',
  isOffered: true,
  sortId: '10',
}

export function toTypedMethod(stored: DeliveryMethod): TypedMethod {
  const { id: _, version: __, ...method } = stored
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    ...method,
    feeCents: typedHundredths(method.feeCents),
    freeFromCents: method.freeFromCents === null ? '' : typedHundredths(method.freeFromCents),
    maxWeightGrams: text(method.maxWeightGrams),
    maxLengthMm: text(method.maxLengthMm),
    maxWidthMm: text(method.maxWidthMm),
    maxHeightMm: text(method.maxHeightMm),
    sortId: text(method.sortId),
    refusedDistricts: lineOfDistricts(method.refusedDistricts),
  }
}

/** The method that was typed, and the fields that are no numbers. */
export function readMethod(typed: TypedMethod): {
  method: DeliveryMethodProperties
  unreadable: NumberName[]
} {
  const unreadable: NumberName[] = []
  const read = (name: NumberName, parse: (text: string) => number | null) => {
    const text = typed[name].trim()
    const value = text === '' ? null : parse(text)
    if (text !== '' && value === null) unreadable.push(name)
    return value
  }
  const amount = (name: 'feeCents' | 'freeFromCents') =>
    read(name, (text) => parseHundredths(text, deliveryLimits[name]))
  const limit = (name: Exclude<NumberName, 'feeCents' | 'freeFromCents'>, max: number) =>
    read(name, (text) => {
      const value = wholeNumberIn(text.replace(/,(?=\d{3}$)/, ''))
      return value !== null && value >= (name === 'sortId' ? 0 : 1) && value <= max ? value : null
    })
  const fee = amount('feeCents')
  if (fee === null && !unreadable.includes('feeCents')) unreadable.push('feeCents')
  const method = {
    ...typed,
    feeCents: fee ?? 0,
    freeFromCents: amount('freeFromCents'),
    maxWeightGrams: limit('maxWeightGrams', deliveryLimits.maxWeightGrams),
    maxLengthMm: limit('maxLengthMm', deliveryLimits.sideMm),
    maxWidthMm: limit('maxWidthMm', deliveryLimits.sideMm),
    maxHeightMm: limit('maxHeightMm', deliveryLimits.sideMm),
    sortId: limit('sortId', 1_000_000) ?? 0,
    refusedDistricts: districtsOfLine(typed.refusedDistricts),
  }
  const sides = ['maxLengthMm', 'maxWidthMm', 'maxHeightMm'] as const
  const empty = sides.filter((name) => typed[name].trim() === '')
  if (empty.length > 0 && empty.length < sides.length) unreadable.push(...empty)
  return { method, unreadable }
}
