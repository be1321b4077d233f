import { z } from 'zod'
import { maxCartLines } from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { id, line } from '../field.ts'
import { cents } from '../money.ts'

/** What people type. Its case means nothing; what no code can look like is an incorrect one. */
export const typedCode = line(64)

/** What a code that may be used comes to on some goods. */
export const usableCode = z.object({
  code: z.string().describe('as the company writes it'),
  discountCents: cents.describe('what it takes off'),
  isApplied: z.boolean().describe('false where the running offer takes off as much or more: never both'),
})
export type UsableCode = z.infer<typeof usableCode>

/** Everything that a code can be refused for (docs/spec/checkout.md#discount-codes, Discount code; docs/spec/checkout.md#discount-codes). */
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
    summary: 'Whether a discount code may be used on these cart lines, and what it takes off',
    body: z.object({
      code: typedCode,
      cartIds: z
        .array(id)
        .min(1, { error: 'required' })
        .max(maxCartLines, { error: 'too-long' })
        .optional()
        .describe('all that can be ordered, unless told'),
    }),
    answer: usableCode,
    refusals: codeRefusals,
  }),
}
