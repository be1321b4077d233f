import { useLanguage } from '../../../shared/language/language.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { showDate, showDateTime } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import type { Column } from '../../../shared/ui/data-table.tsx'
import { ReadMail } from '../../mail/read-mail.tsx'
import type { TimelineEntry } from '../../shared/order-timeline.ts'

/** Table columns of an order's timeline. */
export function useTimelineColumns(onChanged: () => void = () => undefined): Column<TimelineEntry>[] {
  const language = useLanguage()
  const { orders } = useAdminText()
  return [
    {
      name: 'at',
      head: orders.when,
      cell: ({ at, isDay }) => (
        <time dateTime={at}>{isDay ? showDate(language, at) : showDateTime(language, at)}</time>
      ),
    },
    {
      name: 'kind',
      head: orders.kind,
      from: 'sm',
      cell: ({ kind }) => <span className="lg:whitespace-nowrap">{orders.timeline[kind]}</span>,
    },
    {
      name: 'what',
      head: orders.what,
      cell: (timelineEntry) => (
        <>
          <span
            className={isShort(timelineEntry) ? 'lg:whitespace-nowrap' : 'whitespace-pre-line wrap-anywhere'}
          >
            {timelineEntry.what}
          </span>
          <span className="block text-xs wrap-anywhere text-muted max-sm:hidden md:hidden">
            <Detail timelineEntry={timelineEntry} onChanged={onChanged} />
          </span>
        </>
      ),
    },
    {
      name: 'detail',
      head: orders.detail,
      from: 'md',
      // A card leaves out an empty cell.
      cell: (timelineEntry) =>
        timelineEntry.detail !== '' && (
          <span className="wrap-anywhere">
            <Detail timelineEntry={timelineEntry} onChanged={onChanged} />
          </span>
        ),
    },
  ]
}

/** Notes, addresses and edits are as long as people write them; other events are names. */
function isShort({ kind }: TimelineEntry): boolean {
  return (
    kind !== 'note' && kind !== 'receiver' && kind !== 'edit' && kind !== 'receipt' && kind !== 'replacement'
  )
}

function Detail({
  timelineEntry: { kind, what, detail, key },
  onChanged,
}: {
  timelineEntry: TimelineEntry
  onChanged: () => void
}) {
  if (kind === 'mail') {
    return (
      <span className="inline-flex flex-wrap items-center gap-3">
        {detail} <ReadMail id={key} name={what} onSent={onChanged} />
      </span>
    )
  }
  if (kind !== 'appeal') return detail
  return (
    <PageLink to={`/admin/appeal/detail?id=${key}`} className="text-accent underline">
      {detail}
    </PageLink>
  )
}
