import { count } from '../../format/plural.ts'
import type { FirstRefusalCode, RefusalSentences } from '../../format/refusal-sentences.ts'

/** What may be refused where a visit begins: among products, and in the cart. */
export const firstRefusals: Pick<RefusalSentences, FirstRefusalCode> = {
  'invalid-input': () => 'Please check the highlighted fields.',
  'display-product-missing': () => 'This product is no longer available.',
  'product-disabled': ({ nameEn }) => `“${nameEn}” is no longer available. Please choose again.`,
  'cart-line-missing': () => 'This product is no longer in your cart.',
  'cart-full': ({ max }) => `Your cart can hold up to ${count(max, 'different product')}.`,
  'quantity-too-large': ({ max }) => `You can order at most ${max} of this product.`,
  'favourites-full': ({ max }) => `You can save up to ${count(max, 'favourite')}. Please remove one first.`,
  'not-enough-stock': ({ nameEn, left }) =>
    left > 0 ? `Only ${left} of “${nameEn}” ${left === 1 ? 'is' : 'are'} left.` : `“${nameEn}” is sold out.`,
}
