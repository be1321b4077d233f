import { z } from 'zod'
import { wholeInText } from '../../values/field.ts'
import { goodsNames } from '../../values/goods-names.ts'
import { refusal } from '../../wire/refusals.ts'
import { orderPickupPoint } from './delivery-methods.ts'
import { shipmentStates } from './shipment-states.ts'
import { trackedNumbers } from './tracked-numbers.ts'

export const shipmentState = z.enum(shipmentStates)

export const shipmentSource = z.enum(['STAFF', 'SHOPPER', 'SYSTEM', 'CARRIER'])

/** Maximum shipments of an order that were not cancelled. */
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
  tracking: trackedNumbers,
  lines: z.array(z.object({ number: z.int(), ...goodsNames, sku: z.string(), quantity: z.int() })),
  events: z.array(shipmentEvent).describe('oldest first'),
  pickupPoint: orderPickupPoint
    .nullable()
    .describe('where it was sent, if the staff chose another point for later parcels since; null otherwise'),
  refusals: z.object({
    confirmReceipt: refusal.nullable().describe('why its receipt cannot be confirmed now, or null'),
  }),
})
export type Shipment = z.infer<typeof shipment>
