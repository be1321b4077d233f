import { z } from 'zod'
import type { Role } from '../accounts/roles.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../field.ts'
import { cents } from '../money.ts'
import { maxStockOfProduct } from './shelf.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Display products that are changed together at the most: a list shows no more of them at a time. */
export const maxProductsTogether = 200

const whole = z.int({ error: 'not-whole-number' })

/** What is done to all of them. What is null stays as it is with each. */
const bulkChange = z.object({
  priceBasisPoints: whole
    .min(-9_999, { error: 'too-small' })
    .max(100_000, { error: 'too-large' })
    .nullable()
    .describe('by how much prices rise, or fall below 0; rounded to whole 10 cents'),
  priceCents: whole
    .min(-maxStockOfProduct, { error: 'too-small' })
    .max(maxStockOfProduct, { error: 'too-large' })
    .nullable()
    .describe('what is added to prices, or taken off below 0'),
  enabled: z.boolean({ error: 'invalid' }).nullable(),
  brandId: id.nullable().describe('with it the series is given up that was of another brand'),
  seriesId: id.nullable().describe('of that brand'),
  subCategoryId: id.nullable().describe('the place in the menu, in the stead of all that there were'),
})
export type BulkChange = z.output<typeof bulkChange>

const products = z
  .array(z.object({ id, version: whole.min(0, { error: 'too-small' }) }))
  .min(1, { error: 'required' })
  .max(maxProductsTogether, { error: 'too-long' })

const priceChange = z.object({
  id,
  version: z.int(),
  code: z.string().describe('of the article'),
  nameEn: z.string(),
  nameCn: z.string(),
  beforeCents: cents,
  afterCents: cents,
})
export type PriceChange = z.infer<typeof priceChange>

/** Many display products changed at once. */
export const bulkAdminEndpoints = {
  previewBulk: endpoint({
    method: 'POST',
    path: '/admin/product/bulk/preview',
    onlyReads: true,
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary:
      'What the prices of these products would be, and the versions that it is said of; changes nothing',
    body: z.object({
      ids: z.array(id).min(1, { error: 'required' }).max(maxProductsTogether, { error: 'too-long' }),
      change: bulkChange,
    }),
    answer: z.object({
      products: z.array(z.object({ id, version: z.int() })),
      prices: z.array(priceChange),
    }),
    refusals: ['price-out-of-range'],
  }),
  changeBulk: endpoint({
    method: 'POST',
    path: '/admin/product/bulk',
    act: 'changeBulk',
    access: staff,
    permissions: ['catalogue'],
    isLong: true,
    summary: 'Changes these products as previewed, all or none of them',
    body: z.object({ products, change: bulkChange }),
    answer: z.object({ changed: z.int() }),
    refusals: ['product-edited-meanwhile', 'price-out-of-range'],
  }),
}
