import { replyHours } from '../../../contract/admin/appeals/appeals-admin.ts'
import { cleanKey } from '../../../contract/values/typed-key.ts'
import type { InboxSearch } from './inbox-state.ts'

interface ReplyTime {
  dueAt: Date | null
  isOverdue: boolean
  /** Undefined if nobody waits. */
  hoursLeft: number | undefined
}

const hourMs = 3_600_000

/** When the customer has waited too long, whether they have, and the whole hours left until then. */
export function decideDue(waitingSince: Date | null, now: Date): ReplyTime {
  if (waitingSince === null) return { dueAt: null, isOverdue: false, hoursLeft: undefined }
  const dueAt = new Date(waitingSince.getTime() + replyHours * hourMs)
  const hoursLeft = Math.max(0, Math.floor((dueAt.getTime() - now.getTime()) / hourMs))
  return { dueAt, isOverdue: now >= dueAt, hoursLeft }
}

/** Patterns of a search for `like`: of order numbers, and of names and messages; null without input. */
export function readInboxSearch(k: string): InboxSearch | null {
  const word = cleanKey(k).replace(/^#/, '').trim().toLowerCase()
  if (word === '') return null
  const escaped = word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return { invoice: `%${escaped.toUpperCase().replace(/\s/g, '')}%`, words: `%${escaped}%` }
}
