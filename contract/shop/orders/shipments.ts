import { z } from 'zod'
import { wholeInText } from '../../values/field.ts'
import { goodsNames } from '../../values/goods-names.ts'
import type { Language } from '../../values/language.ts'
import { refusal } from '../../wire/refusals.ts'

/** PACKED: not with the carrier yet. RETURNED: back in the warehouse. CANCELLED: recorded by mistake or taken apart. */
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
export const shipmentState = z.enum(shipmentStates)
export type ShipmentState = z.infer<typeof shipmentState>

export const shipmentSource = z.enum(['STAFF', 'SHOPPER', 'SYSTEM'])

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
    AT_PICKUP_POINT: '可到自提點取件',
    DELIVERED: '已送達',
    RETURNED: '已退回本公司',
    LOST: '遺失',
    CANCELLED: '已取消',
  },
}

/** Maximum shipments of an order, cancelled ones included. */
export const maxShipments = 20

export const shipmentNumber = z.int32({ error: 'required' }).min(1, { error: 'too-small' })

export const shipmentNumberInPath = wholeInText.pipe(shipmentNumber)

/** Something that happened to a shipment. */
const shipmentEvent = z.object({
  state: shipmentState,
  source: shipmentSource,
  at: z.iso.datetime().describe('when it happened; of a delivery, the beginning of its day in Hong Kong'),
})

/** A parcel of an order. */
export const shipment = z.object({
  number: shipmentNumber.describe('within the order, from 1'),
  state: shipmentState,
  logisticsInfo: z.string().nullable().describe('carrier and tracking number; null until it is handed over'),
  lines: z.array(z.object({ number: z.int(), ...goodsNames, sku: z.string(), quantity: z.int() })),
  events: z.array(shipmentEvent).describe('oldest first'),
  refusals: z.object({
    confirmReceipt: refusal.nullable().describe('why its receipt cannot be confirmed now, or null'),
  }),
})
export type Shipment = z.infer<typeof shipment>
