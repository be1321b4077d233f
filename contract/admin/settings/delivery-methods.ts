import { z } from 'zod'
import { parcelFlags } from '../../shop/catalogue/parcel-flags.ts'
import { deliveryKinds } from '../../shop/orders/delivery-kinds.ts'
import { district } from '../../shop/receivers/district-fields.ts'
import { cents } from '../../values/amounts.ts'
import { id, line, paragraph } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Maximum delivery methods. */
export const maxDeliveryMethods = 30

/** Limits of a method, in the unit of each. */
export const deliveryLimits = {
  feeCents: 1_000_000,
  freeFromCents: 100_000_000,
  maxWeightGrams: 1_000_000,
  sideMm: 10_000,
  heldDays: 60,
} as const

const whole = z.int({ error: 'not-whole-number' })
const atLeastOne = (max: number) =>
  whole.min(1, { error: 'too-small' }).max(max, { error: 'too-large' }).nullable()
const amount = (max: number) => whole.min(0, { error: 'too-small' }).max(max, { error: 'too-large' })

/** The properties of a method that staff edit. */
export const deliveryMethodProperties = z.object({
  kind: z.enum(deliveryKinds, { error: 'not-an-option' }),
  nameEn: line(60),
  nameCn: line(60),
  noteEn: paragraph(300).describe('where and when it is fetched, and how long it is held'),
  noteCn: paragraph(300),
  feeCents: amount(deliveryLimits.feeCents),
  freeFromCents: amount(deliveryLimits.freeFromCents).nullable().describe('null: never free'),
  maxWeightGrams: atLeastOne(deliveryLimits.maxWeightGrams).describe('of the whole order'),
  maxLengthMm: atLeastOne(deliveryLimits.sideMm).describe('three sides or none'),
  maxWidthMm: atLeastOne(deliveryLimits.sideMm),
  maxHeightMm: atLeastOne(deliveryLimits.sideMm),
  refusedFlags: z
    .array(z.enum(parcelFlags, { error: 'not-an-option' }))
    .max(parcelFlags.length, { error: 'too-long' })
    .transform((flags) => parcelFlags.filter((flag) => flags.includes(flag))),
  refusedDistricts: z
    .array(district)
    .max(18, { error: 'too-long' })
    .transform((codes) => [...new Set(codes)])
    .describe('to which home delivery by this method does not go'),
  cutOffHour: amount(24)
    .nullable()
    .default(null)
    .describe('hour before which a paid order is handled the same day; null: that of the calendar'),
  heldDays: atLeastOne(deliveryLimits.heldDays)
    .default(null)
    .describe('days for which a pick-up point holds a parcel; null: not known'),
  isOffered: z.boolean({ error: 'required' }),
  sortId: amount(1_000_000).describe('ascending order at the review'),
})
export type DeliveryMethodProperties = z.output<typeof deliveryMethodProperties>

const method = z.object({
  id,
  kind: z.enum(deliveryKinds),
  nameEn: z.string(),
  nameCn: z.string(),
  noteEn: z.string(),
  noteCn: z.string(),
  feeCents: cents,
  freeFromCents: cents.nullable(),
  maxWeightGrams: z.int().nullable(),
  maxLengthMm: z.int().nullable(),
  maxWidthMm: z.int().nullable(),
  maxHeightMm: z.int().nullable(),
  refusedFlags: z.array(z.enum(parcelFlags)),
  refusedDistricts: z.array(district),
  cutOffHour: z.int().nullable(),
  heldDays: z.int().nullable(),
  isOffered: z.boolean(),
  sortId: z.int(),
  version: z.int(),
})
export type DeliveryMethod = z.output<typeof method>

const methods = z.object({ methods: z.array(method) })

/** Delivery methods beside home delivery at the fee of the settings, which is always offered. */
export const deliveryMethodEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/deliveryMethod',
    access: staff,
    permissions: ['admin'],
    summary: 'All delivery methods that staff added, in their order',
    answer: methods,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/admin/deliveryMethod',
    act: 'saveDeliveryMethod',
    access: staff,
    permissions: ['admin'],
    summary: 'Adds or changes a delivery method; placed orders do not change',
    body: deliveryMethodProperties
      .extend({
        id: id.describe('chosen by the caller, so that a repeated addition has one effect'),
        version: z
          .int32({ error: 'not-whole-number' })
          .min(0, { error: 'too-small' })
          .describe('the version that was shown; 0 for a new method'),
      })
      .refine(({ noteEn, noteCn }) => (noteEn === '') === (noteCn === ''), {
        error: 'required',
        path: ['noteCn'],
      })
      .refine(hasWholeSize, { error: 'required', path: ['maxLengthMm'] }),
    answer: methods,
    refusals: ['delivery-methods-full', 'changed-meanwhile'],
  }),
}

function hasWholeSize(sides: Record<'maxLengthMm' | 'maxWidthMm' | 'maxHeightMm', number | null>): boolean {
  const known = [sides.maxLengthMm, sides.maxWidthMm, sides.maxHeightMm].filter((side) => side !== null)
  return known.length === 0 || known.length === 3
}
