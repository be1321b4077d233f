import { replyHours } from '../../../contract/admin/appeals/appeals-admin.ts'
import { cleanKey } from '../../../contract/values/typed-key.ts'
import type { InboxSearch } from './inbox-state.ts'

/** When the customer has waited too long, and whether they have. */
export function decideDue(waitingSince: Date | null, now: Date): { dueAt: Date | null; isOverdue: boolean } {
  if (waitingSince === null) return { dueAt: null, isOverdue: false }
  const dueAt = new Date(waitingSince.getTime() + replyHours * 3_600_000)
  return { dueAt, isOverdue: now >= dueAt }
}

/** Patterns of a search for `like`: of order numbers, and of names and messages; null without input. */
export function readInboxSearch(k: string): InboxSearch | null {
  const word = cleanKey(k).replace(/^#/, '').trim().toLowerCase()
  if (word === '') return null
  const escaped = word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return { invoice: `%${escaped.toUpperCase().replace(/\s/g, '')}%`, words: `%${escaped}%` }
}
