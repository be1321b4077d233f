import { createContext, use } from 'react'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import type { firstText } from '../en/first.ts'
import type { furtherText } from '../en/further.ts'
import type { nearbyText } from '../en/nearby.ts'
import type { RefusalSentences } from '../format/refusal-sentences.ts'

/** All text of the mall in one language. English defines the type of every other language. */
export type Text = FirstText & NearbyText & FurtherText
export type FirstText = typeof firstText
export type NearbyText = typeof nearbyText
export type FurtherText = typeof furtherText

export const TextContext = createContext<Text | null>(null)

/** Text of the page's language. */
export function useText(): Text {
  const text = use(TextContext)
  if (text === null) throw new Error('A page was rendered without its language.')
  return text
}

/** Message of a refusal. */
export function sentenceFor(text: Text, refusal: Refusal): string {
  const sentences = refusal.code in text.firstRefusals ? text.firstRefusals : text.refusals
  const message = (sentences as RefusalSentences)[refusal.code] as (facts: Refusal) => string
  return message(refusal)
}
