import { createContext, use } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { Refusal, RefusalCode, RefusalOf } from '../../../contract/refusals.ts'
import type { first } from './en/first.ts'
import type { further } from './en/further.ts'

/** All text of the mall in one language. English defines the type of every other language. */
export type Text = FirstText & FurtherText
export type FirstText = typeof first
export type FurtherText = typeof further

/** A message for each refusal; the compiler reports missing ones. */
export type RefusalSentences = { [Code in RefusalCode]: (facts: RefusalOf<Code>) => string }

/** Refusals that any first page may show, loaded with it. */
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

/** Refusals that only staff can receive, with messages in the text of the admin. */
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

/** Text of the page's language. */
export function useText(): Text {
  const text = use(TextContext)
  if (text === null) throw new Error('A page was rendered without its language.')
  return text
}

/** All text of one language, for the server. */
export async function loadText(language: Language): Promise<Text> {
  return language === 'zh_tw' ? (await import('./zh-tw.ts')).zhTw : (await import('./en.ts')).en
}

/** Message of a refusal. */
export function sentenceFor(text: Text, refusal: Refusal): string {
  const sentences = refusal.code in text.firstRefusals ? text.firstRefusals : text.refusals
  const message = (sentences as RefusalSentences)[refusal.code] as (facts: Refusal) => string
  return message(refusal)
}
