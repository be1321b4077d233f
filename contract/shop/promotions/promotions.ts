import { z } from 'zod'
import { readable } from '../../values/field.ts'
import { cleanKey } from '../../values/typed-key.ts'

/** An entered code, case-insensitive. Unusable characters and what follows the 64th character are dropped, so that text
 *  that no code can have is an incorrect code. Only text above 512 characters is refused. */
export const typedCode = z
  .string({ error: 'required' })
  .max(512, { error: 'too-long' })
  .transform((text) => [...readable(cleanKey(text))].slice(0, 64).join('').trim())
  .describe('only the first 64 characters count')

/** The refusals of a discount code (docs/spec/checkout.md#discount-codes). */
export const codeRefusals = [
  'discount-code-incorrect',
  'discount-code-delayed',
  'discount-code-unusable',
  'discount-code-used',
  'discount-code-in-use',
  'discount-code-invalid',
] as const
