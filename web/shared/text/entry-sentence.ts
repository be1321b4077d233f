import type { CatalogueEntry } from '../../../contract/error-catalogue.ts'
import { type AdminText, adminSentence } from './shape/admin.ts'
import { sentenceFor, type Text } from './shape/text.ts'

/** Message of an entry of the error catalogue; staff-only entries need the text of the admin. */
export function entrySentence(text: Text, { textKey, answer }: CatalogueEntry, admin?: AdminText): string {
  if (textKey === undefined) {
    if (!(answer && 'refusal' in answer)) return ''
    return admin ? adminSentence(text, admin, answer.refusal) : sentenceFor(text, answer.refusal)
  }
  const found = textKey
    .split('.')
    .reduce<unknown>((group, key) => (group as Record<string, unknown> | undefined)?.[key], text)
  const status = answer && 'status' in answer ? answer.status : 0
  return typeof found === 'function' ? String(found(status)) : String(found ?? '')
}
