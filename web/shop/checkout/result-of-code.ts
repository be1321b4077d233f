import type { Preview } from '../../../contract/shop/checkout/checkout.ts'
import { sentenceFor, type Text } from '../../shared/text/shape/text.ts'

/** Says whether a discount code is applied to the order, or why it cannot be. */
export function resultOfCode(
  text: Text,
  { code, isApplied, refusal }: NonNullable<Preview['discountCode']>,
): string {
  if (refusal !== null) return sentenceFor(text, refusal)
  return isApplied ? text.checkout.codeApplied(code) : text.checkout.codeUnused(code)
}
