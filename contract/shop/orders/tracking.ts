import { z } from 'zod'
import { goodsNames } from '../../values/goods-names.ts'
import { invoice } from '../../values/invoice.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { orderStatus, progressStep } from './orders.ts'
import { shipment } from './shipments.ts'

const trackedShipment = shipment.omit({ refusals: true, pickupPoint: true })

/** An order as its tracking shows it without signing in: no name, address, phone or price. */
export const trackedOrder = z.object({
  invoice,
  dateCreated: z.iso.datetime(),
  status: orderStatus,
  progress: z.array(progressStep),
  shipments: z.array(trackedShipment),
  replacements: z.array(trackedShipment).describe('parcels of its replacement'),
  unsent: z.array(z.object({ ...goodsNames, quantity: z.int() })).describe('goods that are sent later'),
})
export type TrackedOrder = z.infer<typeof trackedOrder>

/** Tracking of an order without signing in. Wrong and unknown input gets the same answer. */
export const trackingEndpoints = {
  byLink: endpoint({
    method: 'POST',
    path: '/tracking/link',
    repeat: 'state',
    access: 'public',
    summary: 'Where the parcels of an order are, for the holder of a mailed link',
    limit: { max: 60, windowSeconds: 600 },
    body: z.object({ token: z.string({ error: 'required' }).max(100, { error: 'invalid' }) }),
    answer: trackedOrder,
  }),
  byPhone: endpoint({
    method: 'POST',
    path: '/tracking',
    repeat: 'state',
    access: 'public',
    summary: 'Where the parcels of an order are, by its number and the last four digits of its phone',
    limit: { max: 20, windowSeconds: 600 },
    body: z.object({
      invoice,
      phoneEnd: z.string({ error: 'required' }).regex(/^\d{4}$/, { error: 'invalid' }),
    }),
    answer: trackedOrder,
  }),
}
