import type { AdminAppeal } from '../../../contract/admin/appeals/appeals-admin.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'

/** Until when the customer gets a reply; red once they have waited too long. */
export function ReplyDue({ appeal, isInOneLine = false }: { appeal: AdminAppeal; isInOneLine?: boolean }) {
  const { appeals } = useAdminText()
  const language = useLanguage()
  const { waitingSince, replyDueAt, isOverdue, state } = appeal
  if (waitingSince === null || replyDueAt === null)
    return <span className="text-muted">{state === 'OPEN' ? appeals.notWaiting : '–'}</span>
  const due = appeals.dueAt(showDateTime(language, replyDueAt))
  if (!isOverdue) return <span className="md:whitespace-nowrap">{due}</span>
  return (
    <span
      className={isInOneLine ? 'flex flex-wrap items-baseline gap-x-2' : 'grid justify-items-start gap-1'}
    >
      <Badge tone="danger">{appeals.overdue}</Badge>
      <span className="text-xs text-muted md:whitespace-nowrap">{due}</span>
    </span>
  )
}
