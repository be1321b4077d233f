import { z } from 'zod'
import type { Role } from '../accounts/roles.ts'
import { bytes, endpoint } from '../endpoint.ts'
import { id, line, optionalLine, pairs, version, wholeInText } from '../field.ts'
import { keysetOf, keysetQuery } from '../keyset.ts'
import { pvHundredths } from '../money.ts'
import { keyword } from '../page.ts'
import { promotionPhases } from './promotion-phases.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

const phase = z.enum(promotionPhases, { error: 'not-an-option' })

/** The most codes that are made at once, and that one table of them holds. */
export const maxCodesAtOnce = 5_000
/** The most things that a code is for by name. */
export const maxTargets = 100
/** How far back a simulation looks, and how many orders it reads at most, oldest first. */
export const simulationDays = 30
export const maxSimulatedOrders = 30_000

const whole = z.int({ error: 'not-whole-number' })
const day = z.iso.date({ error: 'invalid' })
const oneById = z.object({ id })
const contentVersion = z.string().describe('changes whenever the terms change')

/** The greatest part that an offer or a code takes off: nothing is sold for nothing. */
const offPart = whole.min(1, { error: 'too-small' }).max(9_000, { error: 'too-large' })
const amount = whole.min(1, { error: 'too-small' }).max(1_000_000_00, { error: 'too-large' })

/** What a code takes off: a part, or an amount. */
const off = z.union([z.object({ basisPoints: offPart }), z.object({ cents: amount })])

const targetKinds = ['brand', 'category', 'displayProduct'] as const
const target = z.object({ kind: z.enum(targetKinds, { error: 'not-an-option' }), id })
export type CodeTarget = z.infer<typeof target>
const targets = z.array(target).max(maxTargets, { error: 'too-long' })

/** The days of a promotion in Hong Kong, both included. */
const fromDay = day.describe('its first day in Hong Kong')
const toDay = day.describe('its last day in Hong Kong')

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
  endsAt: z.iso.datetime().nullable().describe('the moment, where it was ended in the middle of a day'),
})
export type AdminOffer = z.infer<typeof offer>

/** What a code is to take off: basis points of a part, cents of an amount. */
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
    .describe('by everybody together; null: as often as people like'),
  maxUsesPerPerson: whole.min(1, { error: 'too-small' }).max(1_000, { error: 'too-large' }),
  targets: targets.describe('empty: everything that codes are for'),
  note: optionalLine(100).describe('for the staff alone'),
})
export type CodeTerms = z.output<typeof codeTerms>

const listedCode = z.object({
  id,
  code: z.string(),
  off,
  phase,
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  maxUses: z.int().nullable(),
  maxUsesPerPerson: z.int(),
  used: z.int().describe('by orders that were paid'),
  locked: z.int().describe('kept by orders that wait to be paid'),
  note: z.string(),
  batchId: id.nullable().describe('the codes that it was made with'),
})
export type ListedCode = z.infer<typeof listedCode>

const adminCode = listedCode.extend({
  version: contentVersion,
  targets: z.array(target.extend({ nameEn: z.string(), nameCn: z.string() })),
})
export type AdminCode = z.infer<typeof adminCode>

/** A promotion as it might be, to be tried on orders of the past. */
const rehearsed = z.object({
  kind: z.enum(['offer', 'code'], { error: 'not-an-option' }),
  overCents: wholeInText
    .pipe(whole.min(0, { error: 'too-small' }).max(1_000_000_00, { error: 'too-large' }))
    .optional()
    .describe('of an offer'),
  basisPoints: wholeInText.pipe(offPart).optional(),
  cents: wholeInText.pipe(amount).optional().describe('of a code'),
  maxUses: wholeInText.pipe(whole.min(1, { error: 'too-small' })).optional(),
  maxUsesPerPerson: wholeInText.pipe(whole.min(1, { error: 'too-small' })).optional(),
  targets: pairs(maxTargets * 60, targets, (kind, targetId) => ({ kind, id: targetId }))
    .default([])
    .describe('kind and id of each, such as `brand:0190…,category:0190…`'),
})
export type Rehearsed = z.output<typeof rehearsed>

const sums = z.object({
  companyDiscountCents: z.int(),
  totalCents: z.int(),
  earningCents: z.int().describe('what sponsors keep'),
  pvHundredths: pvHundredths,
})
export type SimulationTotals = z.infer<typeof sums>

const simulation = z.object({
  orders: z.int().describe('paid in these days, read and priced again'),
  isWhole: z.boolean().describe(`false where there were more than ${maxSimulatedOrders}`),
  from: z.iso.date(),
  touched: z.int().describe('orders that would have cost something else'),
  givenAwayCents: z.int().describe('what the promotion would have taken off beyond what was taken off'),
  was: sums.describe('of the touched orders, as they were paid'),
  would: sums.describe('of the same, with the promotion'),
})
export type Simulation = z.infer<typeof simulation>

/** How the company's staff keep offers and discount codes. */
export const promotionAdminEndpoints = {
  listOffers: endpoint({
    method: 'GET',
    path: '/admin/offer',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Offers, the latest to begin first',
    answer: z.object({ items: z.array(offer) }),
  }),
  addOffer: endpoint({
    method: 'POST',
    path: '/admin/offer',
    act: 'addOffer',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Plans an offer; two never run at the same time',
    status: 201,
    body: offerTerms,
    answer: offer,
    refusals: ['promotion-days-invalid', 'offer-overlaps'],
  }),
  changeOffer: endpoint({
    method: 'PUT',
    path: '/admin/offer/:id',
    act: 'changeOffer',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Changes an offer that is not over, unless it was changed since it was read',
    params: oneById,
    body: offerTerms.extend({ version }),
    answer: offer,
    refusals: ['promotion-days-invalid', 'promotion-over', 'offer-overlaps', 'changed-meanwhile'],
  }),
  endOffer: endpoint({
    method: 'POST',
    path: '/admin/offer/:id/end',
    act: 'endOffer',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Ends an offer now, on every page and for every order',
    params: oneById,
    answer: offer,
    refusals: ['promotion-over'],
  }),
  listCodes: endpoint({
    method: 'GET',
    path: '/admin/discountCode',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Discount codes, latest first',
    query: keysetQuery.extend({
      k: keyword.describe('the beginning of a code'),
      phase: phase.optional(),
      batchId: id.optional(),
    }),
    answer: keysetOf(listedCode),
  }),
  readCode: endpoint({
    method: 'GET',
    path: '/admin/discountCode/:id',
    access: staff,
    permissions: ['catalogue'],
    summary: 'One discount code with all that it is for',
    params: oneById,
    answer: adminCode,
  }),
  addCode: endpoint({
    method: 'POST',
    path: '/admin/discountCode',
    act: 'addCode',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Makes a code of the words that the staff have chosen',
    status: 201,
    body: codeTerms.extend({
      code: z
        .string({ error: 'required' })
        .max(40, { error: 'too-long' })
        .transform((text) => text.normalize('NFKC').trim().toUpperCase())
        .refine((text) => /^[0-9A-Z-]{4,32}$/.test(text), { error: 'invalid' })
        .describe('4 to 32 letters, digits and hyphens'),
    }),
    answer: adminCode,
    refusals: ['promotion-days-invalid', 'code-taken', 'code-target-missing'],
  }),
  addCodes: endpoint({
    method: 'POST',
    path: '/admin/discountCode/batch',
    act: 'addCodes',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'Makes many codes at once that nobody can guess, all with the same terms',
    status: 201,
    body: codeTerms.extend({
      note: line(100),
      count: whole.min(2, { error: 'too-small' }).max(maxCodesAtOnce, { error: 'too-large' }),
      prefix: z
        .string({ error: 'invalid' })
        .max(20, { error: 'too-long' })
        .transform((text) => text.normalize('NFKC').trim().toUpperCase())
        .refine((text) => /^[0-9A-Z-]{0,12}$/.test(text), { error: 'invalid' })
        .describe('what each begins with; may be empty'),
    }),
    answer: z.object({ batchId: id, count: z.int() }),
    refusals: ['promotion-days-invalid', 'code-target-missing'],
  }),
  changeCode: endpoint({
    method: 'PUT',
    path: '/admin/discountCode/:id',
    act: 'changeCode',
    access: staff,
    permissions: ['catalogue'],
    summary:
      'Changes the terms of a code, unless they were changed since they were read; orders that have it keep what it took off',
    params: oneById,
    body: codeTerms.extend({ version }),
    answer: adminCode,
    refusals: [
      'promotion-days-invalid',
      'promotion-over',
      'code-limit-below-uses',
      'code-target-missing',
      'changed-meanwhile',
    ],
  }),
  endCode: endpoint({
    method: 'POST',
    path: '/admin/discountCode/:id/end',
    act: 'endCode',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Withdraws a code; orders that have it keep it',
    params: oneById,
    answer: adminCode,
    refusals: ['promotion-over'],
  }),
  endCodes: endpoint({
    method: 'POST',
    path: '/admin/discountCode/batch/:id/end',
    act: 'endCodes',
    access: staff,
    permissions: ['catalogue'],
    summary: 'Withdraws all codes that were made at once',
    params: oneById,
    answer: z.object({ ended: z.int() }),
  }),
  exportCodes: endpoint({
    method: 'POST',
    path: '/admin/discountCode/batch/:id/export',
    act: 'exportCodes',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'The codes that were made at once, as a table for spreadsheets',
    params: oneById,
    media: 'text/csv',
    answer: bytes,
  }),
  simulatePromotion: endpoint({
    method: 'GET',
    path: '/admin/promotion/simulation',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: `What a promotion would have cost on the orders of the last ${simulationDays} days; changes nothing`,
    query: rehearsed,
    answer: simulation,
  }),
}
