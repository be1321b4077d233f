import { useLanguage } from '../../../shared/language/language.ts'
import { PageLink } from '../../../shared/pages/link.tsx'
import { showDate, showDateTime } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { ReadMail } from '../../mail/read-mail.tsx'
import type { TimelineEntry } from '../../shared/order-timeline.ts'

interface TimelineProps {
  /** Accessible name of the list. */
  label: string
  entries: readonly TimelineEntry[]
  onChanged?: () => void
}

/** The events of an order. On phones the time and the type of an event are above it. */
export function Timeline({ label, entries, onChanged = () => undefined }: TimelineProps) {
  return (
    <ol
      aria-label={label}
      className="ms-1 grid gap-y-4 border-s border-line text-sm sm:grid-cols-[auto_auto_minmax(0,1fr)] sm:gap-x-6 sm:gap-y-3"
    >
      {entries.map((timelineEntry) => (
        <Entry key={timelineEntry.key} timelineEntry={timelineEntry} onChanged={onChanged} />
      ))}
    </ol>
  )
}

function Entry({ timelineEntry, onChanged }: { timelineEntry: TimelineEntry; onChanged: () => void }) {
  const language = useLanguage()
  const { orders } = useAdminText()
  const { at, isDay, kind, what, detail } = timelineEntry
  return (
    <li className="relative ps-5 sm:col-span-3 sm:grid sm:grid-cols-subgrid sm:items-baseline">
      <span
        aria-hidden="true"
        className="absolute -start-1 top-1.5 size-2 rounded-full border border-control bg-paper"
      />
      <span className="text-muted max-sm:text-xs">
        <time dateTime={at}>{isDay ? showDate(language, at) : showDateTime(language, at)}</time>
        <span aria-hidden="true" className="sm:hidden">
          {' · '}
        </span>
      </span>
      <span className="text-muted max-sm:text-xs">{orders.timeline[kind]}</span>
      <div className="flex flex-wrap gap-x-3">
        <span className="font-medium whitespace-pre-line wrap-anywhere">{what}</span>
        {detail !== '' && (
          <span className="text-muted wrap-anywhere">
            <Detail timelineEntry={timelineEntry} onChanged={onChanged} />
          </span>
        )}
      </div>
    </li>
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
