import { z } from 'zod'
import { id } from '../../values/field.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pickupPointStates } from '../orders/pickup-point-states.ts'
import { district } from '../receivers/district-fields.ts'

/** Maximum pick-up points of a delivery method. */
export const maxPickupPoints = 3_000

/** A shop or locker where orders are fetched. */
export const pickupPoint = z.object({
  id,
  code: z.string().describe('of the carrier'),
  nameEn: z.string(),
  nameCn: z.string(),
  addressEn: z.string(),
  addressCn: z.string(),
  stationEn: z.string().describe('the nearest MTR station; may be empty'),
  stationCn: z.string(),
  hoursEn: z.string().describe('opening hours; may be empty'),
  hoursCn: z.string(),
  district,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  maxWeightGrams: z.int().nullable().describe('of the whole order'),
  maxLengthMm: z.int().nullable(),
  maxWidthMm: z.int().nullable(),
  maxHeightMm: z.int().nullable(),
  state: z.enum(pickupPointStates),
})
export type PickupPoint = z.infer<typeof pickupPoint>

/** Pick-up points of delivery methods. */
export const pickupPointEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/pickupPoint',
    access: 'public',
    summary:
      'The pick-up points of an offered delivery method that have not closed. All at once: a client searches them by text or by its position without sending either',
    query: z.object({ methodId: id }),
    answer: z.object({
      items: z.array(pickupPoint).describe(`by district and name, at most ${maxPickupPoints}`),
    }),
  }),
}
