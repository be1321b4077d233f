import type { Language } from '../../values/language.ts'

/** PACKED: not with the carrier yet. RETURNED: back in the warehouse. CANCELLED: recorded by mistake or taken apart. This
 *  file contains no schemas, so that the pages of an order load no validation. */
export const shipmentStates = [
  'PACKED',
  'HANDED_OVER',
  'IN_TRANSIT',
  'AT_PICKUP_POINT',
  'DELIVERED',
  'RETURNED',
  'LOST',
  'CANCELLED',
] as const
export type ShipmentState = (typeof shipmentStates)[number]

/** The names of the states, for pages and mails alike. */
export const shipmentStateNames: Record<Language, Record<ShipmentState, string>> = {
  en: {
    PACKED: 'Packed',
    HANDED_OVER: 'Handed to the carrier',
    IN_TRANSIT: 'In transit',
    AT_PICKUP_POINT: 'Ready to collect',
    DELIVERED: 'Delivered',
    RETURNED: 'Returned to us',
    LOST: 'Lost',
    CANCELLED: 'Cancelled',
  },
  zh_tw: {
    PACKED: '已包裝',
    HANDED_OVER: '已交予速遞公司',
    IN_TRANSIT: '運送途中',
    AT_PICKUP_POINT: '可到自取點取件',
    DELIVERED: '已送達',
    RETURNED: '已退回本公司',
    LOST: '已遺失',
    CANCELLED: '已取消',
  },
}

/** The states that staff record of a shipment that was handed over. */
export const recordedStates = shipmentStates.filter(
  (state) => state !== 'PACKED' && state !== 'HANDED_OVER' && state !== 'CANCELLED',
)
export type RecordedState = (typeof recordedStates)[number]

/** The states that staff may record after each state. A correction is a further event. */
const nextStates: Record<ShipmentState, readonly RecordedState[]> = {
  PACKED: [],
  HANDED_OVER: ['IN_TRANSIT', 'AT_PICKUP_POINT', 'DELIVERED', 'RETURNED', 'LOST'],
  IN_TRANSIT: ['AT_PICKUP_POINT', 'DELIVERED', 'RETURNED', 'LOST'],
  AT_PICKUP_POINT: ['IN_TRANSIT', 'DELIVERED', 'RETURNED', 'LOST'],
  // The day of delivery may be corrected.
  DELIVERED: ['DELIVERED', 'IN_TRANSIT', 'LOST'],
  RETURNED: [],
  // A lost parcel turns up.
  LOST: ['IN_TRANSIT', 'AT_PICKUP_POINT', 'DELIVERED', 'RETURNED'],
  CANCELLED: [],
}

export function listNextStates(state: ShipmentState): readonly RecordedState[] {
  return nextStates[state]
}
