import { createContext, use } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { Refusal } from '../../../contract/refusals.ts'
import type { admin } from './en/admin/admin.ts'
import { type RefusalSentences, sentenceFor, type Text } from './text.ts'

/** The sentences of the admin. They are fetched by the staff alone, so they are no part of `Text`. */
export type AdminText = typeof admin

export const AdminTextContext = createContext<AdminText | null>(null)

export function useAdminText(): AdminText {
  const text = use(AdminTextContext)
  if (text === null) throw new Error('A page of the admin was drawn outside its layout.')
  return text
}

/** What to say for a refusal at the admin. */
export function adminSentence(text: Text, admin: AdminText, refusal: Refusal): string {
  const say = (admin.refusals as Partial<RefusalSentences>)[refusal.code] as
    | ((facts: Refusal) => string)
    | undefined
  return say === undefined ? sentenceFor(text, refusal) : say(refusal)
}

const fetched = new Map<Language, Promise<AdminText>>()

/** Fetches them once for each visit. */
export function fetchAdminText(language: Language): Promise<AdminText> {
  const known = fetched.get(language)
  if (known) return known
  const fetching =
    language === 'zh_tw'
      ? import('./zh-tw/admin/admin.ts').then(({ admin }) => admin)
      : import('./en/admin/admin.ts').then(({ admin }) => admin)
  fetched.set(language, fetching)
  return fetching
}
