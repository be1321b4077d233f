import { z } from 'zod'
import { shipmentState } from '../../shop/orders/shipments.ts'
import { trackedNumbers } from '../../shop/orders/tracked-numbers.ts'
import { invoice } from '../../values/invoice.ts'
import { keysetQuery, keysetSchema } from '../../values/keyset.ts'
import { shippingPermissions } from '../../values/permissions.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { maxCounted, maxDaysInTransit } from '../dashboard/today.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Days after which a shipment on its way without news is stuck, and one at its pick-up point is there too long. SF Express
 *  holds a parcel for two days. */
export const maxDaysWithoutNews = 3
export const maxDaysAtPickupPoint = 2

/** Days after its handover in which a lost shipment waits to be refunded or replaced, so that the queue has an end. */
export const maxDaysSinceHandOver = 180

/** The work on shipments, in its sequence. */
export const shipmentQueues = [
  'TO_PACK',
  'TO_HAND_OVER',
  'PROMISE',
  'LATE',
  'STUCK',
  'AT_PICKUP_POINT',
  'LOST',
  'POINT_CLOSED',
  'RETURNS',
] as const
export type ShipmentQueue = (typeof shipmentQueues)[number]
const queue = z.enum(shipmentQueues, { error: 'not-an-option' })

const queuedShipment = z.object({
  invoice,
  shipment: z.int().nullable().describe('its number within the order; null for an order as a whole'),
  isReplacement: z.boolean().describe('the pieces or the parcel of a replacement'),
  state: shipmentState.nullable(),
  since: z.iso
    .datetime()
    .describe(
      'of the order or shipment; of STUCK, AT_PICKUP_POINT and LOST its last event, of PROMISE the promised day',
    ),
  receiverName: z.string(),
  pieces: z.int().describe('of RETURNS, those of the order'),
  logisticsInfo: z.string().nullable(),
  tracking: trackedNumbers,
})
export type QueuedShipment = z.infer<typeof queuedShipment>

const count = z.int().describe(`at most ${maxCounted}`)

/** The queues of the staff who pack and send. */
export const shipmentQueueEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/order/queue',
    access: staff,
    permissions: shippingPermissions,
    summary: `Orders to pack, shipments to hand over, orders whose promised day is or will be missed, late shipments (${maxDaysInTransit} days), without news (${maxDaysWithoutNews} days), longer at a pick-up point than it holds parcels (${maxDaysAtPickupPoint} days if the method does not say), lost shipments whose pieces were neither refunded nor replaced (handed over in the last ${maxDaysSinceHandOver} days), orders whose pick-up point is full or closed, and returns that are awaited; oldest first`,
    query: keysetQuery.extend({ queue }),
    answer: keysetSchema(queuedShipment),
  }),
  count: endpoint({
    method: 'GET',
    path: '/admin/order/queueCounts',
    access: staff,
    permissions: shippingPermissions,
    summary: 'Number of entries of each queue, and of reports of carriers',
    answer: z.object({
      counts: z.record(queue, count),
      carrierReports: count.describe('reports of carriers that the staff have to look at'),
    }),
  }),
}
