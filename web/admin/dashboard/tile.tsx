import { PageLink } from '../../shared/pages/link.tsx'
import { classNames } from '../../shared/ui/class-names.ts'

interface TileProps {
  to: string
  name: string
  /** The number of waiting items, or another figure in words. */
  figure: number | string
  /** The figure as it is shown, if it has a limit. */
  shown?: string
  note?: string
  /** Whether the staff have to act now. */
  isUrgent?: boolean
}

/** A figure of the dashboard with a link. */
export function Tile({ to, name, figure, shown, note = '', isUrgent = false }: TileProps) {
  return (
    <PageLink
      to={to}
      className="row-span-3 grid grid-rows-subgrid gap-1 rounded-md border border-line p-4 transition-colors hover:border-accent"
    >
      <span className="text-sm text-muted">{name}</span>
      <span className={classNames('text-xl font-semibold tabular-nums', isUrgent && 'text-danger')}>
        {shown ?? figure}
      </span>
      {note !== '' && (
        <span className={classNames('text-xs', isUrgent ? 'text-danger' : 'text-muted')}>{note}</span>
      )}
    </PageLink>
  )
}
