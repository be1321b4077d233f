import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { UnbrokenDate } from './unbroken-date.tsx'

interface TileProps {
  to: string
  name: string
  figure: string
  note: string
  date: string | undefined
  /** Whether the staff have to act now. */
  isUrgent: boolean
}

/** A figure of the dashboard with a link; on phones a row of a list. */
export function Tile({ to, name, figure, note, date, isUrgent }: TileProps) {
  const { today } = useAdminText()
  return (
    <PageLink
      to={to}
      className={classNames(
        'transition-colors hover:border-accent max-sm:grid max-sm:min-h-12 max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-4 max-sm:px-4 max-sm:py-2 sm:row-span-3 sm:grid sm:grid-rows-subgrid sm:gap-1 sm:rounded-md sm:border sm:p-4',
        isUrgent ? 'bg-danger-soft sm:border-danger' : 'sm:border-line',
      )}
    >
      <span className={isUrgent ? 'text-sm' : 'text-sm max-sm:text-ink sm:text-muted'}>{name}</span>
      <span
        className={classNames(
          'text-xl font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-1',
          (note !== '' || isUrgent) && 'max-sm:row-span-2',
        )}
      >
        {figure}
      </span>
      {(note !== '' || isUrgent) && (
        <span className={classNames('text-xs', isUrgent ? 'text-danger' : 'text-muted')}>
          {isUrgent && <strong className="font-medium">{today.urgent}</strong>}
          <span className={isUrgent ? 'block' : undefined}>
            <UnbrokenDate text={note} date={date} />
          </span>
        </span>
      )}
    </PageLink>
  )
}
