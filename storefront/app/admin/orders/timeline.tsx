import { useLanguage } from '../../platform/pages/language.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { useAdminText } from '../../text/admin.ts'
import { showDateTime } from '../../text/format-dates.ts'
import type { Column } from '../../ui/data-table.tsx'
import type { TimelineEntry } from './order-words.ts'

/** Table columns of an order's timeline. */
export function useTimelineColumns(): Column<TimelineEntry>[] {
  const language = useLanguage()
  const { orders } = useAdminText()
  return [
    {
      name: 'at',
      head: orders.when,
      cell: ({ at }) => <time dateTime={at}>{showDateTime(language, at)}</time>,
    },
    { name: 'kind', head: orders.kind, from: 'sm', cell: ({ kind }) => orders.timeline[kind] },
    {
      name: 'what',
      head: orders.what,
      cell: (timelineEntry) => (
        <>
          <span className="whitespace-pre-line wrap-anywhere">{timelineEntry.what}</span>
          <span className="block text-xs wrap-anywhere text-muted max-sm:hidden md:hidden">
            <Detail timelineEntry={timelineEntry} />
          </span>
        </>
      ),
    },
    {
      name: 'detail',
      head: orders.detail,
      from: 'md',
      cell: (timelineEntry) => <Detail timelineEntry={timelineEntry} />,
    },
  ]
}

function Detail({ timelineEntry: { kind, detail, key } }: { timelineEntry: TimelineEntry }) {
  if (kind !== 'appeal') return detail
  return (
    <PageLink to={`/admin/appeal/detail?id=${key}`} className="text-accent underline">
      {detail}
    </PageLink>
  )
}
