import type { FirstRefusalCode, RefusalSentences } from '../refusal-sentences.ts'
import { count } from './plural.ts'

/** What may be refused where a visit begins: among products, and in the cart. */
export const firstRefusals: Pick<RefusalSentences, FirstRefusalCode> = {
  'invalid-input': () => 'Please check the fields marked below.',
  'display-product-missing': () => 'This product is no longer in the shop.',
  'product-disabled': ({ nameEn }) => `“${nameEn}” is off the shelf. Please pick again.`,
  'cart-line-missing': () => 'This item is no longer in your cart.',
  'cart-full': ({ max }) => `Your cart holds at most ${count(max, 'different item')}.`,
  'quantity-too-large': ({ max }) => `You can order at most ${max} of this item.`,
  'favourites-full': ({ max }) => `You can keep at most ${count(max, 'favourite')}. Please remove one first.`,
  'alert-not-needed': ({ nameEn }) => `“${nameEn}” is in stock: you can order it now.`,
  'alerts-full': ({ max }) =>
    `You can wait for at most ${count(max, 'product')}. Please cancel an alert first.`,
  'alert-needs-email': () => 'Your account has no email address that we could write to.',
  'not-enough-stock': ({ nameEn, left }) =>
    left > 0 ? `Only ${left} of “${nameEn}” ${left === 1 ? 'is' : 'are'} left.` : `“${nameEn}” is sold out.`,
}
