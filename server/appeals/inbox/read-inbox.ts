import type { AdminAppeal } from '../../../contract/admin/appeals/appeals-admin.ts'
import type { Page } from '../../../contract/values/page.ts'
import { maskedPhone } from '../../accounts/people/mask-rules.ts'
import type { Database } from '../../core/database.ts'
import { getInboxAppeal, type InboxFilter, listInboxAppeals } from './inbox-queries.ts'
import { decideDue, readInboxSearch } from './inbox-rules.ts'
import type { InboxAppeal } from './inbox-state.ts'

/** Appeals of all shoppers that match a filter and a search. */
export async function listAppealsForAdmin(
  db: Database,
  { k, ...filter }: Omit<InboxFilter, 'search'> & { k: string },
  now: Date,
): Promise<Page<AdminAppeal>> {
  const { items, ...page } = await listInboxAppeals(db, { ...filter, search: readInboxSearch(k) })
  return { ...page, items: items.map((appeal) => showForAdmin(appeal, now)) }
}

/** One appeal of any shopper. */
export async function readAppealForAdmin(db: Database, id: string, now: Date): Promise<AdminAppeal> {
  return showForAdmin(await getInboxAppeal(db, id), now)
}

/** An appeal with a masked phone; revealing it is a logged act. */
function showForAdmin({ waitingSince, ...appeal }: InboxAppeal, now: Date): AdminAppeal {
  const { dueAt, isOverdue, hoursLeft } = decideDue(waitingSince, now)
  return {
    ...appeal,
    contactNumber: maskedPhone(appeal.contactNumber),
    waitingSince: waitingSince?.toISOString() ?? null,
    replyDueAt: dueAt?.toISOString() ?? null,
    isOverdue,
    replyHoursLeft: hoursLeft,
  }
}
