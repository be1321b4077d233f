import type { CatalogueEntry } from '../../../contract/error-catalogue.ts'
import { sentenceFor, type Text } from './text.ts'

/** What people read where an entry of the error catalogue comes about. */
export function sayEntry(text: Text, { said, answer }: CatalogueEntry): string {
  if (said === undefined) return answer && 'refusal' in answer ? sentenceFor(text, answer.refusal) : ''
  const found = said
    .split('.')
    .reduce<unknown>((group, key) => (group as Record<string, unknown> | undefined)?.[key], text)
  const status = answer && 'status' in answer ? answer.status : 0
  return typeof found === 'function' ? String(found(status)) : String(found ?? '')
}
