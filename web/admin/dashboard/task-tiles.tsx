import { Fragment, type ReactNode } from 'react'
import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { showCount } from '../orders/queues/show-count.ts'
import { Tile } from './tile.tsx'
import { TileList } from './tile-list.tsx'

interface Task {
  to: string
  name: string
  waiting: number
  note?: string
  /** Whether the staff have to act now. */
  isUrgent?: boolean
  /** Shown below the tile. */
  below?: ReactNode
}

/** Tiles of the tasks that have work. The others are links of one line, so that the work is seen first. */
export function TaskTiles({
  label,
  tasks,
  children,
}: {
  label: string
  tasks: readonly Task[]
  /** A last tile, which is no task. */
  children?: ReactNode
}) {
  const { today } = useAdminText()
  const open = tasks.filter(({ waiting }) => waiting > 0)
  const done = tasks.filter(({ waiting }) => waiting === 0)
  const hasTiles = open.length > 0 || Boolean(children)
  return (
    <div className="grid gap-1">
      {hasTiles && (
        <TileList label={label}>
          {open.map(({ to, name, waiting, note = '', isUrgent = false, below }) => (
            <Fragment key={to}>
              <Tile
                to={to}
                name={name}
                figure={waiting}
                shown={showCount(waiting)}
                note={note}
                isUrgent={isUrgent}
              />
              {below}
            </Fragment>
          ))}
          {children}
        </TileList>
      )}
      {done.length > 0 && (
        <div className="gap-x-4 text-sm text-muted md:flex md:items-baseline">
          <p className="shrink-0">{today.nothingWaiting}</p>
          <ul className="flex flex-wrap gap-x-4">
            {done.map(({ to, name }) => (
              <li key={to}>
                <PageLink
                  to={to}
                  className="inline-flex min-h-11 items-center hover:text-accent hover:underline md:min-h-8"
                >
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
