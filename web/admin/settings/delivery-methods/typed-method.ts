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
  'cutOffHour',
  'heldDays',
  'sortId',
] as const
type NumberName = (typeof numbers)[number]

/** A delivery method in the form: numbers are text, and empty limits are none. */
export type TypedMethod = Omit<DeliveryMethodProperties, NumberName | 'refusedDistricts'> &
  Record<NumberName, string> & { refusedDistricts: string }

const noLimits = { maxWeightGrams: '', maxLengthMm: '', maxWidthMm: '', maxHeightMm: '' }

/** Carriers whose published limits a new method can begin with. */
export const presetNames = ['SF_STORE', 'SF_LOCKER', 'CONVENIENCE_STORE', 'IPOSTAL', 'HONGKONG_POST'] as const
export type PresetName = (typeof presetNames)[number]

type Preset = Pick<
  TypedMethod,
  'kind' | 'maxWeightGrams' | 'maxLengthMm' | 'maxWidthMm' | 'maxHeightMm' | 'refusedFlags' | 'heldDays'
>

const heldTwoDays = { heldDays: '2' }
const isNotHeld = { heldDays: '' }

/** Published limits, to be compared with the contract of the company: SF's are at
 *  https://htm.sf-express.com/HK/EN/dynamic_function/send_introduced/Weight-and-Size-Restrictions/ */
export const presets: Record<PresetName, Preset> = {
  SF_STORE: {
    ...{ kind: 'PICKUP_POINT', ...noLimits, maxWeightGrams: '20000', refusedFlags: [] },
    ...heldTwoDays,
  },
  SF_LOCKER: {
    ...{ kind: 'PICKUP_POINT', maxWeightGrams: '20000', refusedFlags: [] },
    ...{ maxLengthMm: '870', maxWidthMm: '450', maxHeightMm: '350', ...heldTwoDays },
  },
  CONVENIENCE_STORE: {
    ...{ kind: 'PICKUP_POINT', maxWeightGrams: '5000', refusedFlags: [] },
    ...{ maxLengthMm: '360', maxWidthMm: '300', maxHeightMm: '250', ...heldTwoDays },
  },
  IPOSTAL: {
    ...{ kind: 'PICKUP_POINT', ...noLimits, refusedFlags: ['PERFUME', 'LITHIUM_BATTERY'], ...isNotHeld },
  },
  HONGKONG_POST: {
    ...{ kind: 'HOME', ...noLimits, refusedFlags: ['PERFUME', 'LITHIUM_BATTERY'], ...isNotHeld },
  },
}

export const blankMethod: TypedMethod = {
  kind: 'COLLECTION',
  nameEn: '',
  nameCn: '',
  noteEn: '',
  noteCn: '',
  feeCents: '0',
  freeFromCents: '',
  ...noLimits,
  refusedFlags: [],
  refusedDistricts: '',
  cutOffHour: '',
  heldDays: '',
  isOffered: true,
  sortId: '10',
}

/** A stored method in the form, or null for a new one. */
export function toTypedMethod(stored: DeliveryMethod | null): TypedMethod {
  if (stored === null) return blankMethod
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
    cutOffHour: text(method.cutOffHour),
    heldDays: text(method.heldDays),
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
      const min = name === 'sortId' || name === 'cutOffHour' ? 0 : 1
      return value !== null && value >= min && value <= max ? value : null
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
    cutOffHour: limit('cutOffHour', 24),
    heldDays: limit('heldDays', deliveryLimits.heldDays),
    sortId: limit('sortId', 1_000_000) ?? 0,
    refusedDistricts: districtsOfLine(typed.refusedDistricts),
  }
  const sides = ['maxLengthMm', 'maxWidthMm', 'maxHeightMm'] as const
  const empty = sides.filter((name) => typed[name].trim() === '')
  if (empty.length > 0 && empty.length < sides.length) unreadable.push(...empty)
  return { method, unreadable }
}
