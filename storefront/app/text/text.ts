import { createContext, use } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { Refusal, RefusalCode, RefusalOf } from '../../../contract/refusals.ts'
import type { first } from './en/first.ts'
import type { further } from './en/further.ts'

/** All sentences of the mall in one language. English gives the shape, and every other language keeps to it. */
export type Text = FirstText & FurtherText
export type FirstText = typeof first
export type FurtherText = typeof further

/** One sentence for each thing the mall refuses: the compiler names the ones that are missing. */
export type RefusalSentences = { [Code in RefusalCode]: (facts: RefusalOf<Code>) => string }

/** What any first page may have to say, so that it is not fetched later. */
export type FirstRefusalCode =
  | 'invalid-input'
  | 'display-product-missing'
  | 'product-disabled'
  | 'cart-line-missing'
  | 'cart-full'
  | 'quantity-too-large'
  | 'favourites-full'
  | 'alert-not-needed'
  | 'alerts-full'
  | 'alert-needs-email'
  | 'not-enough-stock'

/** What only the staff can be refused, said by the sentences of the admin. */
export type AdminRefusalCode =
  | 'product-edited-meanwhile'
  | 'changed-meanwhile'
  | 'language-missing'
  | 'number-taken'
  | 'draft-exists'
  | 'price-out-of-range'
  | 'path-empty'
  | 'path-clash'
  | 'type-names-differ'
  | 'menu-entry-in-use'
  | 'banner-format-failure'
  | 'link-leads-nowhere'
  | 'banners-full'
  | 'settings-changed-meanwhile'
  | 'setting-unchanged'
  | 'settings-unusable'
  | 'sheet-missing'
  | 'sheet-too-large'
  | 'catalogue-changed-meanwhile'
  | 'nothing-to-import'
  | 'stock-moved-meanwhile'
  | 'payout-not-due'
  | 'payout-changed'
  | 'discrepancy-resolved'
  | 'order-not-packable'
  | 'stock-below-reserved'
  | 'stock-as-counted'
  | 'promotion-days-invalid'
  | 'day-in-past'
  | 'day-in-future'
  | 'holiday-taken'
  | 'promotion-over'
  | 'offer-overlaps'
  | 'code-taken'
  | 'code-target-missing'
  | 'code-limit-below-uses'
  | 'members-changed'
  | 'register-faulty'
  | 'register-moved'
  | 'permission-missing'
  | 'refund-takes-two'
  | 'refund-needs-no-second-approver'
  | 'refund-already-requested'
  | 'refund-request-closed'
  | 'refund-request-stale'
  | 'refund-request-own'
  | 'two-factor-missing'
  | 'two-factor-set'
  | 'staff-already'
  | 'last-admin'
  | 'person-missing'
  | 'data-request-answered'
  | 'mail-not-failed'
  | 'distributor-missing'
  | 'offset-credit-number-taken'
  | 'offset-credit-closed'
  | 'order-not-confirmable'
  | 'order-not-shippable'
  | 'order-not-refundable'
  | 'quantity-not-refundable'
  | 'whole-order-chosen'
  | 'appeal-not-reopenable'
  | 'return-not-possible'

export const TextContext = createContext<Text | null>(null)

/** The sentences of the page's language. */
export function useText(): Text {
  const text = use(TextContext)
  if (text === null) throw new Error('A page was rendered without its language.')
  return text
}

/** All of one language, for the server. */
export async function loadText(language: Language): Promise<Text> {
  return language === 'zh_tw' ? (await import('./zh-tw.ts')).zhTw : (await import('./en.ts')).en
}

/** What to say for a refusal. */
export function sentenceFor(text: Text, refusal: Refusal): string {
  const sentences = refusal.code in text.firstRefusals ? text.firstRefusals : text.refusals
  const say = (sentences as RefusalSentences)[refusal.code] as (facts: Refusal) => string
  return say(refusal)
}
