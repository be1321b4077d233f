import { createContext, use } from 'react'
import type { Refusal } from '../../../../contract/wire/refusals.ts'
import type { admin } from '../en/admin/admin.ts'
import type { RefusalSentences } from '../format/refusal-sentences.ts'
import { sentenceFor, type Text } from './text.ts'

/** Text of the admin. Only staff load it, so it is not part of `Text`. */
export type AdminText = typeof admin

export const AdminTextContext = createContext<AdminText | null>(null)

export function useAdminText(): AdminText {
  const text = use(AdminTextContext)
  if (text === null) throw new Error('An admin page was rendered outside its layout.')
  return text
}

/** Message of a refusal in the admin. */
export function adminSentence(text: Text, admin: AdminText, refusal: Refusal): string {
  const message = (admin.refusals as Partial<RefusalSentences>)[refusal.code] as
    | ((facts: Refusal) => string)
    | undefined
  return message === undefined ? sentenceFor(text, refusal) : message(refusal)
}
