import { z } from 'zod'
import { pairs, wholeInText } from '../../values/field.ts'
import { maxCartLines, maxQuantity } from '../cart/cart.ts'

/** Quantities of an order's lines, by line number, or none. */
export const lineQuantitiesOrNone = z
  .array(
    z.object({ number: z.int32().min(1), quantity: z.int().min(1, { error: 'too-small' }).max(maxQuantity) }),
  )
  .max(maxCartLines, { error: 'too-long' })
  .refine((lines) => new Set(lines.map(({ number }) => number)).size === lines.length, {
    error: 'invalid',
  })

/** Like `lineQuantitiesOrNone`, at least one. */
export const lineQuantities = lineQuantitiesOrNone.min(1, { error: 'required' })
export type LineQuantities = z.infer<typeof lineQuantities>

/** The same in a query string or form, which send text. */
export const lineQuantitiesInText = pairs(2_000, lineQuantities, (number, quantity) => ({
  number: wholeInText.safeParse(number).data,
  quantity: wholeInText.safeParse(quantity).data,
})).describe('`1:2,3:1` for two pieces of the first line and one of the third')
