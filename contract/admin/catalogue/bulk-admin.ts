import { z } from 'zod'
import { parcelFlags } from '../../shop/catalogue/parcel-flags.ts'
import { cents } from '../../values/amounts.ts'
import { calendarDay, id, optionalLine } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { bulkLimits, maxListedPages } from './bulk-limits.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Maximum display products per bulk edit, equal to the page size of the list. */
export const maxProductsTogether = 200

const whole = z.int({ error: 'not-whole-number' })

function within(field: keyof typeof bulkLimits) {
  const { min, max } = bulkLimits[field]
  return whole.min(min, { error: 'too-small' }).max(max, { error: 'too-large' })
}

const flag = z.enum(parcelFlags, { error: 'not-an-option' })

/** The change applied to each product. Null fields do not change. */
const bulkChange = z.object({
  priceBasisPoints: within('priceBasisPoints')
    .nullable()
    .describe('basis points by which prices rise, negative to fall; results are rounded to 10 cents'),
  priceCents: within('priceCents').nullable().describe('amount added to prices, negative to subtract'),
  pvHundredths: within('pvHundredths').nullable().default(null).describe('PV of every product of the pages'),
  marginBasisPoints: within('marginBasisPoints').nullable().default(null),
  codeEligible: z.boolean({ error: 'invalid' }).nullable().default(null),
  weightGrams: within('weightGrams').nullable().default(null).describe('of every specification of the pages'),
  addFlag: flag.nullable().default(null).describe('what every specification of the pages holds'),
  removeFlag: flag.nullable().default(null),
  newFrom: z
    .union([calendarDay, z.literal('none')], { error: 'invalid' })
    .nullable()
    .default(null)
    .describe('the date of arrival, from which they carry the badge “New” for 60 days; none removes it'),
  addTags: optionalLine(200).default('').describe('search words separated by commas'),
  removeTags: optionalLine(200).default(''),
  enabled: z.boolean({ error: 'invalid' }).nullable(),
  brandId: id.nullable().describe('a new brand also clears the series of another brand'),
  seriesId: id.nullable().describe('of that brand'),
  subCategoryId: id.nullable().describe('the only menu place; replaces all current ones'),
})
export type BulkChange = z.output<typeof bulkChange>

/** A change of nothing, to be completed with what changes. */
export const noBulkChange: BulkChange = {
  priceBasisPoints: null,
  priceCents: null,
  enabled: null,
  brandId: null,
  seriesId: null,
  subCategoryId: null,
  pvHundredths: null,
  marginBasisPoints: null,
  codeEligible: null,
  weightGrams: null,
  addFlag: null,
  removeFlag: null,
  newFrom: null,
  addTags: '',
  removeTags: '',
}

const products = z
  .array(z.object({ id, version: whole.min(0, { error: 'too-small' }) }))
  .min(1, { error: 'required' })
  .max(maxProductsTogether, { error: 'too-long' })

const priceChange = z.object({
  id,
  version: z.int(),
  code: z.string().describe('product code'),
  nameEn: z.string(),
  nameCn: z.string(),
  beforeCents: cents,
  afterCents: cents,
})
export type PriceChange = z.infer<typeof priceChange>

/** Maximum bulk edits that the page lists. */
export const maxListedBulkEdits = 10

/** Fields of which a bulk edit stores the values. */
export const bulkFields = [
  ...(['brandId', 'seriesId', 'subCategoryIds', 'tags', 'newFrom', 'enabled', 'showAt', 'hideAt'] as const),
  ...(['priceCents', 'pvHundredths', 'marginBasisPoints', 'codeEligible'] as const),
  ...(['weightGrams', 'flags'] as const),
] as const

const named = { nameEn: z.string(), nameCn: z.string() }
const saved = z.int().nullable()

/** A change in a response, without input parsing. */
const savedChange = z.object({
  priceBasisPoints: saved,
  priceCents: saved,
  pvHundredths: saved,
  marginBasisPoints: saved,
  codeEligible: z.boolean().nullable(),
  weightGrams: saved.optional().describe('absent in edits of earlier releases, as the flags'),
  addFlag: flag.nullable().optional(),
  removeFlag: flag.nullable().optional(),
  enabled: z.boolean().nullable(),
  newFrom: z.string().nullable(),
  addTags: z.string(),
  removeTags: z.string(),
  brandId: id.nullable(),
  seriesId: id.nullable(),
  subCategoryId: id.nullable(),
})

const bulkValue = z.union([z.number(), z.boolean(), z.string(), z.array(z.object(named)), z.null()])
export type BulkValue = z.infer<typeof bulkValue>

/** A changed value of a display product, of one of its products or of a specification. */
const changedValue = z.object({
  code: z.string(),
  ...named,
  field: z.enum(bulkFields),
  before: bulkValue,
  after: bulkValue,
})
export type ChangedValue = z.infer<typeof changedValue>

/** A display product, product, specification, brand, series or sub-category; the latter three have no code. */
export type NamedItem = Pick<ChangedValue, 'code' | 'nameEn' | 'nameCn'>

const bulkEdit = z.object({
  id,
  editedAt: z.iso.datetime(),
  change: savedChange,
  products: z.int().describe('display products of which a value changed'),
  undoneAt: z.iso.datetime().nullable(),
  values: z
    .array(changedValue)
    .describe(`the changed values of its first ${maxListedPages} display products`),
})
export type BulkEdit = z.infer<typeof bulkEdit>

/** Why an undo leaves a display product as it is: a changed value was changed again, its former brand, series or
 *  sub-category no longer exists, or its former time has passed. */
export const skippedReasons = ['changed', 'removed', 'time-passed'] as const

const bulkSkipped = z.object({
  id,
  code: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  reason: z.enum(skippedReasons),
})
export type BulkSkipped = z.infer<typeof bulkSkipped>

const bulkUndo = z.object({ restored: z.int(), skipped: z.array(bulkSkipped) })
export type BulkUndo = z.infer<typeof bulkUndo>

/** Endpoints for bulk edits of display products. */
export const bulkAdminEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/admin/product/bulk/preview',
    onlyReads: true,
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'Previews the prices of these products, with the versions that the preview is based on',
    body: z.object({
      ids: z.array(id).min(1, { error: 'required' }).max(maxProductsTogether, { error: 'too-long' }),
      change: bulkChange,
    }),
    answer: z.object({
      products: z.array(
        z.object({ id, version: z.int32(), code: z.string(), nameEn: z.string(), nameCn: z.string() }),
      ),
      prices: z.array(priceChange),
    }),
    refusals: ['price-out-of-range'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/admin/product/bulk',
    act: 'changeBulk',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'Changes these products as previewed, all or none of them',
    body: z.object({ products, change: bulkChange }),
    answer: z.object({
      changed: z.int(),
      id: id.nullable().describe('of the bulk edit, for its undo; null if every value was so already'),
    }),
    refusals: ['product-edited-meanwhile', 'price-out-of-range'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/product/bulk',
    access: staff,
    permissions: ['catalogue'],
    summary: `The last ${maxListedBulkEdits} bulk edits`,
    answer: z.object({ items: z.array(bulkEdit) }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/product/bulk/:id/undo',
    act: 'undoBulk',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'Restores the values before a bulk edit; products that were changed since keep theirs',
    params: z.object({ id }),
    answer: bulkUndo,
    refusals: ['nothing-to-import'],
  }),
}
