import { z } from 'zod'
import { promotionPhases } from '../../shop/promotions/promotion-phases.ts'
import { calendarDay, id, line, optionalLine, version } from '../../values/field.ts'
import { keysetQuery, keysetSchema } from '../../values/keyset.ts'
import { keyword } from '../../values/page.ts'
import type { Role } from '../../values/roles.ts'
import { cleanKey } from '../../values/typed-key.ts'
import { bytes, endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

const phase = z.enum(promotionPhases, { error: 'not-an-option' })

/** Maximum codes of a batch, and of its export. */
export const maxCodesAtOnce = 5_000
/** Maximum targets of a code. */
export const maxTargets = 100
export const whole = z.int({ error: 'not-whole-number' })
const day = calendarDay
const oneById = z.object({ id })
const reasoned = z.object({ reason: line(200).describe('for the audit log') })
const contentVersion = z.string().describe('changes with the terms')

/** Maximum discount of an offer or a code, in basis points: nothing is free. */
export const offPart = whole.min(1, { error: 'too-small' }).max(9_000, { error: 'too-large' })
export const amount = whole.min(1, { error: 'too-small' }).max(1_000_000_00, { error: 'too-large' })

/** The discount of a code: a share or an amount. */
const off = z.union([z.object({ basisPoints: offPart }), z.object({ cents: amount })])

const targetKinds = ['brand', 'category', 'displayProduct'] as const
const target = z.object({ kind: z.enum(targetKinds, { error: 'not-an-option' }), id })
export type CodeTarget = z.infer<typeof target>
export const targets = z.array(target).max(maxTargets, { error: 'too-long' })

/** The days of a promotion in Hong Kong, both inclusive. */
const fromDay = day.describe('first day in Hong Kong')
const toDay = day.describe('last day in Hong Kong')

const offerTerms = z.object({
  overCents: whole.min(0, { error: 'too-small' }).max(1_000_000_00, { error: 'too-large' }),
  discountBasisPoints: offPart,
  startsOn: fromDay,
  endsOn: toDay.nullable().describe('null: until it is ended'),
})
export type OfferTerms = z.output<typeof offerTerms>

const offer = z.object({
  ...offerTerms.shape,
  id,
  version: contentVersion,
  phase,
  endsAt: z.iso.datetime().nullable().describe('the moment, if it was ended during a day'),
})
export type AdminOffer = z.infer<typeof offer>

/** The discount of a code as input: basis points of a share, cents of an amount. */
const discountInput = z
  .object({
    kind: z.enum(['PART', 'AMOUNT'], { error: 'not-an-option' }),
    value: amount,
  })
  .refine(({ kind, value }) => kind === 'AMOUNT' || value <= 9_000, { path: ['value'], error: 'too-large' })

const codeTerms = z.object({
  off: discountInput,
  startsOn: fromDay,
  endsOn: toDay,
  maxUses: whole
    .min(1, { error: 'too-small' })
    .max(1_000_000, { error: 'too-large' })
    .nullable()
    .describe('in total; null: unlimited'),
  maxUsesPerPerson: whole.min(1, { error: 'too-small' }).max(1_000, { error: 'too-large' }),
  targets: targets.describe('empty: all eligible products'),
  note: optionalLine(100).describe('visible to staff only'),
})
export type CodeTerms = z.output<typeof codeTerms>

const listedCode = z.object({
  id,
  code: z.string(),
  off,
  phase,
  isDeactivated: z.boolean().describe('ended by the staff, whatever its days'),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  maxUses: z.int().nullable(),
  maxUsesPerPerson: z.int(),
  used: z.int().describe('by paid orders'),
  locked: z.int().describe('reserved by unpaid orders'),
  note: z.string(),
  batchId: id.nullable().describe('the batch of the code'),
})
export type ListedCode = z.infer<typeof listedCode>

const adminCode = listedCode.extend({
  version: contentVersion,
  targets: z.array(target.extend({ nameEn: z.string(), nameCn: z.string() })),
})
export type AdminCode = z.infer<typeof adminCode>

/** Admin endpoints for offers and discount codes. */
export const offerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/offer',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Offers, latest start first',
    answer: z.object({ items: z.array(offer) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/offer',
    act: 'addOffer',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Plans an offer; two never run at the same time',
    status: 201,
    body: offerTerms,
    answer: offer,
    refusals: ['promotion-days-invalid', 'day-in-past', 'offer-overlaps'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/offer/:id',
    act: 'changeOffer',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Changes an offer that is not over, unless it was changed since it was read',
    params: oneById,
    body: offerTerms.extend({ version }),
    answer: offer,
    refusals: [
      'promotion-days-invalid',
      'day-in-past',
      'promotion-over',
      'offer-overlaps',
      'changed-meanwhile',
    ],
  }),
  end: endpoint({
    method: 'POST',
    path: '/admin/offer/:id/end',
    act: 'endOffer',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Ends an offer now, on every page and for every order',
    params: oneById,
    body: reasoned,
    answer: offer,
    refusals: ['promotion-over'],
  }),
}

/** Admin endpoints for discount codes. */
export const discountCodeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/discountCode',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Discount codes, latest first',
    query: keysetQuery.extend({
      k: keyword.describe('prefix of a code'),
      phase: phase.optional(),
      batchId: id.optional(),
    }),
    answer: keysetSchema(listedCode),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/discountCode/:id',
    access: staff,
    permissions: ['catalogue'],
    summary: 'One discount code with all its targets',
    params: oneById,
    answer: adminCode,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/discountCode',
    act: 'addCode',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Creates a code with the text that the staff chose',
    status: 201,
    body: codeTerms.extend({
      code: z
        .string({ error: 'required' })
        .max(40, { error: 'too-long' })
        .transform((text) => cleanKey(text).toUpperCase())
        .refine((text) => /^[0-9A-Z-]{4,32}$/.test(text), { error: 'invalid' })
        .describe('4 to 32 letters, digits and hyphens'),
    }),
    answer: adminCode,
    refusals: ['promotion-days-invalid', 'day-in-past', 'code-taken', 'code-target-missing'],
  }),
  createBatch: endpoint({
    method: 'POST',
    path: '/admin/discountCode/batch',
    refusesTwin: true,
    act: 'addCodes',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'Creates a batch of unguessable codes with the same terms',
    status: 201,
    body: codeTerms.extend({
      note: line(100),
      count: whole.min(2, { error: 'too-small' }).max(maxCodesAtOnce, { error: 'too-large' }),
      prefix: z
        .string({ error: 'invalid' })
        .max(20, { error: 'too-long' })
        .transform((text) => cleanKey(text).toUpperCase())
        .refine((text) => /^[0-9A-Z-]{0,12}$/.test(text), { error: 'invalid' })
        .describe('common prefix; may be empty'),
    }),
    answer: z.object({ batchId: id, count: z.int() }),
    refusals: ['done-already', 'promotion-days-invalid', 'day-in-past', 'code-target-missing'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/discountCode/:id',
    act: 'changeCode',
    access: staff,
    permissions: ['catalogue'],
    summary:
      'Changes the terms of a code, unless they were changed since they were read; orders retain their discount',
    params: oneById,
    body: codeTerms.extend({ version }),
    answer: adminCode,
    refusals: [
      'promotion-days-invalid',
      'day-in-past',
      'promotion-over',
      'code-limit-below-uses',
      'code-target-missing',
      'changed-meanwhile',
    ],
  }),
  end: endpoint({
    method: 'POST',
    path: '/admin/discountCode/:id/end',
    act: 'endCode',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Ends a code; orders retain their discount',
    params: oneById,
    body: reasoned,
    answer: adminCode,
    refusals: ['promotion-over'],
  }),
  endBatch: endpoint({
    method: 'POST',
    path: '/admin/discountCode/batch/:id/end',
    act: 'endCodes',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Ends all codes of a batch, unless their number differs from the displayed one',
    params: oneById,
    body: reasoned.extend({ expectedCodes: whole.min(0, { error: 'too-small' }) }),
    answer: z.object({ ended: z.int() }),
    refusals: ['codes-changed'],
  }),
  readBatch: endpoint({
    method: 'GET',
    path: '/admin/discountCode/batch/:id',
    access: staff,
    permissions: ['catalogue'],
    summary: 'A batch of codes in numbers',
    params: oneById,
    answer: z.object({
      note: z.string(),
      codes: z.int(),
      usable: z.int().describe('codes that are not over and can be ended'),
      used: z.int().describe('codes that a paid order has used'),
    }),
  }),
  exportBatch: endpoint({
    method: 'POST',
    path: '/admin/discountCode/batch/:id/export',
    repeat: 'log',
    act: 'exportCodes',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'The codes of a batch as a CSV file',
    params: oneById,
    media: 'text/csv',
    answer: bytes,
  }),
}
