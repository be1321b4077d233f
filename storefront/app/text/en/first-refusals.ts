import type { FirstRefusalCode, RefusalSentences } from '../text.ts'
import { count } from './plural.ts'

/** What may be refused where a visit begins: among products, and in the cart. */
export const firstRefusals: Pick<RefusalSentences, FirstRefusalCode> = {
  'invalid-input': () => 'Please check the fields marked below.',
  'display-product-missing': () => 'This product is no longer in the shop.',
  'product-disabled': ({ nameEn }) => `“${nameEn}” is off the shelf. Please pick again.`,
  'cart-line-missing': () => 'This item is no longer in your cart.',
  'cart-full': ({ most }) => `Your cart holds at most ${count(most, 'different item')}.`,
  'quantity-too-large': ({ most }) => `You can order at most ${most} of this item.`,
  'favourites-full': ({ most }) =>
    `You can keep at most ${count(most, 'favourite')}. Please remove one first.`,
  'alert-not-needed': ({ nameEn }) => `“${nameEn}” is in stock: you can order it now.`,
  'alerts-full': ({ most }) =>
    `You can wait for at most ${count(most, 'product')}. Please cancel an alert first.`,
  'alert-needs-email': () => 'Your account has no email address that we could write to.',
  'not-enough-stock': ({ nameEn, left }) =>
    left > 0 ? `Only ${left} of “${nameEn}” ${left === 1 ? 'is' : 'are'} left.` : `“${nameEn}” is sold out.`,
}
