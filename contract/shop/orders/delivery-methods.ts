import { z } from 'zod'
import { cents } from '../../values/amounts.ts'
import { id } from '../../values/field.ts'
import { parcelFlags } from '../catalogue/parcel-flags.ts'
import { deliveryKinds } from './delivery-kinds.ts'

const goods = { nameEn: z.string(), nameCn: z.string() }

/** Why a method cannot take an order. What is unknown of a piece excludes a method that limits it. */
export const deliveryExclusion = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('area') }),
  z.object({ reason: z.literal('contents'), flag: z.enum(parcelFlags), ...goods }),
  z.object({ reason: z.literal('weight-unknown'), ...goods }),
  z.object({ reason: z.literal('too-heavy'), grams: z.int(), maxGrams: z.int() }),
  z.object({ reason: z.literal('size-unknown'), ...goods }),
  z.object({ reason: z.literal('too-large'), ...goods }),
  z.object({ reason: z.literal('too-bulky') }),
  z.object({ reason: z.literal('no-point') }),
])
export type DeliveryExclusion = z.infer<typeof deliveryExclusion>

const method = z.object({
  kind: z.enum(deliveryKinds),
  nameEn: z.string(),
  nameCn: z.string(),
  noteEn: z.string(),
  noteCn: z.string(),
  heldDays: z.int().nullable().describe('days for which a pick-up point holds a parcel, if known'),
})

/** The pick-up point of an order, as it was when it was chosen. */
export const orderPickupPoint = z.object({
  id,
  code: z.string().describe('of the carrier'),
  nameEn: z.string(),
  nameCn: z.string(),
  addressEn: z.string(),
  addressCn: z.string(),
  hoursEn: z.string(),
  hoursCn: z.string(),
})
export type OrderPickupPoint = z.infer<typeof orderPickupPoint>

/** The snapshot of the delivery method of an order. */
export const orderDelivery = method.extend({
  pickupPoint: orderPickupPoint
    .extend({
      hasClosed: z
        .boolean()
        .describe('since it was chosen, while the order or its replacement is still to be sent'),
    })
    .nullable()
    .describe('null: the method has no list of points'),
})
export type OrderDelivery = z.infer<typeof orderDelivery>

/** A method that can be chosen at the review, beside home delivery at the fee of the settings. */
export const deliveryOption = method.extend({
  id,
  hasPoints: z.boolean().describe('whether a pick-up point has to be chosen'),
  feeCents: cents.describe('for the goods of the preview'),
  exclusions: z.array(deliveryExclusion).describe('empty if it can take them'),
})
export type DeliveryOption = z.infer<typeof deliveryOption>
