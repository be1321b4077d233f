import type { AdminAppeal } from '../../../contract/admin/appeals/appeals-admin.ts'

/** An appeal as it is stored, with who handles it and since when its customer waits. */
export type InboxAppeal = Omit<
  AdminAppeal,
  'waitingSince' | 'replyDueAt' | 'isOverdue' | 'replyHoursLeft'
> & {
  waitingSince: Date | null
}

/** Patterns for `like`: of order numbers, and of names and messages. */
export interface InboxSearch {
  invoice: string
  words: string
}
