import { z } from 'zod'
import { maxCartLines } from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { id, line } from '../field.ts'
import { cents } from '../money.ts'

/** An entered code, case-insensitive. Text that no code can have is an incorrect code. */
export const typedCode = line(64)

/** The discount of a usable code on some goods. */
export const usableCode = z.object({
  code: z.string().describe('as stored'),
  discountCents: cents.describe('its discount'),
  isApplied: z.boolean().describe('false if the running offer is at least as good: never both'),
})
export type UsableCode = z.infer<typeof usableCode>

/** The refusals of a discount code (docs/spec/checkout.md#discount-codes). */
export const codeRefusals = [
  'discount-code-incorrect',
  'discount-code-unusable',
  'discount-code-used',
  'discount-code-in-use',
  'discount-code-invalid',
] as const

export const promotionEndpoints = {
  checkDiscountCode: endpoint({
    method: 'POST',
    path: '/discountCode/check',
    access: 'signed-in',
    summary: 'Whether a discount code can be used on these cart lines, with its discount',
    body: z.object({
      code: typedCode,
      cartIds: z
        .array(id)
        .min(1, { error: 'required' })
        .max(maxCartLines, { error: 'too-long' })
        .optional()
        .describe('default: all available lines'),
    }),
    answer: usableCode,
    refusals: codeRefusals,
  }),
}
