import { key } from '../../values/field.ts'

/** An entered code, case-insensitive. Text that no code can have is an incorrect code. */
export const typedCode = key(64)

/** The refusals of a discount code (docs/spec/checkout.md#discount-codes). */
export const codeRefusals = [
  'discount-code-incorrect',
  'discount-code-delayed',
  'discount-code-unusable',
  'discount-code-used',
  'discount-code-in-use',
  'discount-code-invalid',
] as const
