import { createContext, use } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { Refusal } from '../../../contract/refusals.ts'
import type { desk } from './en/admin/desk.ts'
import { type RefusalSentences, sentenceFor, type Text } from './text.ts'

/** The sentences of the desk. They are fetched by the staff alone, so they are no part of `Text`. */
export type DeskText = typeof desk

export const DeskTextContext = createContext<DeskText | null>(null)

export function useDeskText(): DeskText {
  const text = use(DeskTextContext)
  if (text === null) throw new Error('A page of the desk was drawn outside its layout.')
  return text
}

/** What to say for a refusal at the desk. */
export function sentenceAtDesk(text: Text, desk: DeskText, refusal: Refusal): string {
  const say = (desk.refusals as Partial<RefusalSentences>)[refusal.code] as
    | ((facts: Refusal) => string)
    | undefined
  return say === undefined ? sentenceFor(text, refusal) : say(refusal)
}

const fetched = new Map<Language, Promise<DeskText>>()

/** Fetches them once for each visit. */
export function fetchDeskText(language: Language): Promise<DeskText> {
  const known = fetched.get(language)
  if (known) return known
  const fetching =
    language === 'zh_tw'
      ? import('./zh-tw/admin/desk.ts').then(({ desk }) => desk)
      : import('./en/admin/desk.ts').then(({ desk }) => desk)
  fetched.set(language, fetching)
  return fetching
}
