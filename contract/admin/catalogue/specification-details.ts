import { z } from 'zod'
import { maxSideMm, maxWeightGrams, parcelFlags } from '../../shop/catalogue/parcel-flags.ts'
import { maxStockOfProduct } from '../../shop/catalogue/shelf.ts'
import { cents } from '../../values/amounts.ts'
import { isGtin } from '../../values/gtin.ts'
import { cleanNumber } from '../../values/typed-key.ts'

const whole = z.int({ error: 'not-whole-number' })
const gtin = z
  .string({ error: 'invalid' })
  .max(100, { error: 'too-long' })
  .transform(cleanNumber)
  .refine(isGtin, { error: 'invalid' })
const sideMm = whole.min(1, { error: 'too-small' }).max(maxSideMm, { error: 'too-large' }).nullable()

/** What is known of one piece of a specification. Null is unknown and never guessed. */
export const specificationDetails = z
  .object({
    gtin: gtin.nullable().describe('GTIN-8, -12, -13 or -14; of one specification only'),
    weightGrams: whole
      .min(1, { error: 'too-small' })
      .max(maxWeightGrams, { error: 'too-large' })
      .nullable()
      .describe('packed'),
    lengthMm: sideMm.describe('packed; a size has three sides or none'),
    widthMm: sideMm,
    heightMm: sideMm,
    flags: z
      .array(z.enum(parcelFlags, { error: 'not-an-option' }))
      .max(parcelFlags.length, { error: 'too-long' })
      .transform((flags) => parcelFlags.filter((flag) => flags.includes(flag))),
    costCents: whole
      .min(0, { error: 'too-small' })
      .max(maxStockOfProduct, { error: 'too-large' })
      .nullable()
      .describe('what the company pays for it; never in a public answer'),
  })
  .refine(hasWholeSize, { error: 'required', path: ['lengthMm'] })
export type SpecificationDetails = z.output<typeof specificationDetails>

/** The same in a response. */
export const savedDetails = z.object({
  gtin: z.string().nullable(),
  weightGrams: z.int().nullable(),
  lengthMm: z.int().nullable(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  flags: z.array(z.enum(parcelFlags)),
  costCents: cents.nullable(),
})

function hasWholeSize(details: Record<'lengthMm' | 'widthMm' | 'heightMm', number | null>): boolean {
  const known = [details.lengthMm, details.widthMm, details.heightMm].filter((side) => side !== null)
  return known.length === 0 || known.length === 3
}
