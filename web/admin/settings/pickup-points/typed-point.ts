import type {
  ManagedPickupPoint,
  PickupPointProperties,
} from '../../../../contract/admin/settings/pickup-points.ts'

const numbers = [
  'latitude',
  'longitude',
  'maxWeightGrams',
  'maxLengthMm',
  'maxWidthMm',
  'maxHeightMm',
] as const
type NumberName = (typeof numbers)[number]

/** A pick-up point in the form: numbers are text, and empty ones are unknown. */
export type TypedPoint = Omit<PickupPointProperties, NumberName> & Record<NumberName, string>

export const blankPoint: TypedPoint = {
  ...{ code: '', nameEn: '', nameCn: '', addressEn: '', addressCn: '' },
  ...{ stationEn: '', stationCn: '', hoursEn: '', hoursCn: '' },
  ...{ district: 'CW', state: 'OPEN', latitude: '', longitude: '' },
  ...{ maxWeightGrams: '', maxLengthMm: '', maxWidthMm: '', maxHeightMm: '' },
}

/** A stored pick-up point in the form, or null for a new one. */
export function toTypedPoint(stored: ManagedPickupPoint | null): TypedPoint {
  if (stored === null) return blankPoint
  const { id: _, version: __, openOrders: ___, ...point } = stored
  const texts = Object.fromEntries(numbers.map((name) => [name, String(stored[name] ?? '')]))
  return { ...point, ...(texts as Record<NumberName, string>) }
}

/** The typed point. Text that is no number stays text, which the server refuses at its field with all other faults: as
 *  a number it would be sent as null, which is stored as unknown. */
export function readPoint(typed: TypedPoint): PickupPointProperties {
  const values = Object.fromEntries(
    numbers.map((name) => {
      const text = typed[name].trim()
      const value = Number(text)
      return [name, text === '' ? null : Number.isFinite(value) ? value : text]
    }),
  )
  return { ...typed, ...(values as Record<NumberName, number | null>) }
}
