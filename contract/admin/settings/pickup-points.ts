import { z } from 'zod'
import { pickupPointStates } from '../../shop/orders/pickup-point-states.ts'
import { district } from '../../shop/receivers/district-fields.ts'
import { pickupPoint } from '../../shop/settings/pickup-points.ts'
import { id, line, optionalLine, previewDigest } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { chosenColumnsField, tableUpload } from '../../values/table-file.ts'
import { bytes, endpoint } from '../../wire/endpoint.ts'
import { deliveryLimits } from './delivery-methods.ts'
import { pickupPointPreview } from './pickup-point-file.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

const whole = z.int({ error: 'not-whole-number' })
const limit = (max: number) =>
  whole.min(1, { error: 'too-small' }).max(max, { error: 'too-large' }).nullable()
const degrees = (min: number, max: number) =>
  z.number({ error: 'invalid' }).min(min, { error: 'too-small' }).max(max, { error: 'too-large' }).nullable()

/** Texts that have both languages or neither, and those that a point must have. */
const pairs = [
  ['nameEn', 'nameCn'],
  ['addressEn', 'addressCn'],
  ['stationEn', 'stationCn'],
  ['hoursEn', 'hoursCn'],
] as const

/** What staff say of a pick-up point, in a form or in a row of a file. */
export const pickupPointProperties = z.object({
  code: line(40),
  nameEn: line(80),
  nameCn: line(80),
  addressEn: line(200),
  addressCn: line(200),
  stationEn: optionalLine(60).describe('the nearest MTR station; in both languages or empty'),
  stationCn: optionalLine(60),
  hoursEn: optionalLine(120).describe('in both languages or empty'),
  hoursCn: optionalLine(120),
  district,
  latitude: degrees(22, 23),
  longitude: degrees(113, 115),
  maxWeightGrams: limit(deliveryLimits.maxWeightGrams).describe('null: the limit of the method'),
  maxLengthMm: limit(deliveryLimits.sideMm).describe('three sides or none'),
  maxWidthMm: limit(deliveryLimits.sideMm),
  maxHeightMm: limit(deliveryLimits.sideMm),
  state: z.enum(pickupPointStates, { error: 'not-an-option' }),
})
export type PickupPointProperties = z.output<typeof pickupPointProperties>

/** Fields of a point without which others say nothing, by code: a text in one language, one coordinate, two sides. */
export function incompleteFields(point: PickupPointProperties): (keyof PickupPointProperties)[] {
  const texts = pairs.flatMap(([en, cn]) => {
    if ((point[en] === '') === (point[cn] === '')) return []
    return point[en] === '' ? [en] : [cn]
  })
  const position = (['latitude', 'longitude'] as const).filter((name) => point[name] === null)
  const sides = (['maxLengthMm', 'maxWidthMm', 'maxHeightMm'] as const).filter((name) => point[name] === null)
  return [
    ...texts,
    ...(position.length === 1 ? position : []),
    ...(sides.length === 1 || sides.length === 2 ? sides : []),
  ]
}

const managedPoint = pickupPoint.extend({ version: z.int(), openOrders: z.int().describe('not sent yet') })
export type ManagedPickupPoint = z.infer<typeof managedPoint>

const ofMethod = z.object({ methodId: id })

/** Pick-up points of a delivery method. */
export const pickupPointAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/pickupPoint',
    access: staff,
    permissions: ['admin'],
    summary: 'All pick-up points of a delivery method, by district and code',
    query: ofMethod,
    answer: z.object({ items: z.array(managedPoint) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/admin/pickupPoint',
    act: 'savePickupPoint',
    access: staff,
    permissions: ['admin'],
    summary: 'Adds or changes a pick-up point; placed orders keep what they say of it',
    body: pickupPointProperties
      .extend({
        id: id.describe('chosen by the caller, so that a repeated addition has one effect'),
        methodId: id,
        version: z
          .int32({ error: 'not-whole-number' })
          .min(0, { error: 'too-small' })
          .describe('the version that was shown; 0 for a new point'),
      })
      .superRefine((point, context) => {
        for (const name of incompleteFields(point))
          context.addIssue({ code: 'custom', message: 'required', path: [name] })
      }),
    answer: managedPoint,
    refusals: ['pickup-points-full', 'pickup-point-code-taken', 'changed-meanwhile'],
  }),
  previewImport: endpoint({
    method: 'POST',
    path: '/admin/pickupPoint/import/preview',
    onlyReads: true,
    access: staff,
    permissions: ['admin'],
    isLong: true,
    summary: 'Previews the pick-up points that a file adds, changes and closes, and its faults by line',
    form: {
      fields: ofMethod.extend({ columns: chosenColumnsField, closeMissing: closeMissing() }),
      files: tableUpload,
    },
    answer: pickupPointPreview,
    refusals: ['sheet-missing', 'sheet-too-large'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/admin/pickupPoint/import',
    act: 'importPickupPoints',
    access: staff,
    permissions: ['admin'],
    isLong: true,
    summary: 'Imports pick-up points as previewed, in one transaction; idempotent',
    form: {
      fields: ofMethod.extend({
        columns: chosenColumnsField,
        closeMissing: closeMissing(),
        digest: previewDigest,
      }),
      files: tableUpload,
    },
    answer: pickupPointPreview,
    refusals: ['sheet-missing', 'sheet-too-large', 'pickup-points-faulty', 'pickup-points-moved'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin/pickupPoint/file',
    access: staff,
    permissions: ['admin'],
    summary: 'The pick-up points of a delivery method as CSV; reimporting it changes nothing',
    query: ofMethod,
    media: 'text/csv',
    answer: bytes,
  }),
}

function closeMissing() {
  return z
    .enum(['true', 'false'], { error: 'not-an-option' })
    .optional()
    .transform((value) => value === 'true')
    .describe('whether points that the file does not list are closed')
}
