import type { AdminAppeal } from '../../../contract/admin/appeals/appeals-admin.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'

/** Fewer hours than these are marked. */
const soonHours = 4

/** Until when the customer gets a reply, and how long that is; red once they have waited too long. */
export function ReplyDue({ appeal, isInOneLine = false }: { appeal: AdminAppeal; isInOneLine?: boolean }) {
  const { appeals } = useAdminText()
  const language = useLanguage()
  const { waitingSince, replyDueAt, isOverdue, replyHoursLeft, state } = appeal
  if (waitingSince === null || replyDueAt === null)
    return <span className="text-muted">{state === 'OPEN' ? appeals.notWaiting : '–'}</span>
  const due = appeals.dueAt(showDateTime(language, replyDueAt))
  return (
    <span
      className={isInOneLine ? 'flex flex-wrap items-baseline gap-x-2' : 'flex flex-col items-start gap-1'}
    >
      {isOverdue ? (
        <Badge tone="danger">{appeals.overdue}</Badge>
      ) : (
        replyHoursLeft !== undefined && (
          <Badge tone={replyHoursLeft < soonHours ? 'accent' : 'plain'}>
            {appeals.hoursLeft(replyHoursLeft)}
          </Badge>
        )
      )}
      <span className="text-xs text-muted md:whitespace-nowrap">{due}</span>
    </span>
  )
}
