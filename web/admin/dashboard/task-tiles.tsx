import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { showCount } from '../layout/show-count.ts'
import { Tile } from './tile.tsx'
import { TileList } from './tile-list.tsx'

export interface Task {
  to: string
  name: string
  waiting: number
  /** The figure in words, if it is no number of items. */
  shown?: string
  note?: string
  /** A date in the note, which takes one line. */
  date?: string
  /** Whether the staff have to act now. */
  isUrgent?: boolean
}

/** Tiles of the tasks that have work, those that are due first. */
export function TaskTiles({ tasks }: { tasks: readonly Task[] }) {
  const { today } = useAdminText()
  const open = tasks
    .filter(({ waiting }) => waiting > 0)
    .toSorted((task, other) => Number(other.isUrgent ?? false) - Number(task.isUrgent ?? false))
  if (open.length === 0) return <p className="text-muted">{today.allDone}</p>
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{today.pending}</h2>
      <TileList label={today.pending}>
        {open.map(({ to, name, waiting, shown, note = '', date, isUrgent = false }) => (
          <Tile key={to} {...{ to, name, note, date, isUrgent }} figure={shown ?? showCount(waiting)} />
        ))}
      </TileList>
    </section>
  )
}

const waitingTiles = ['first', 'second', 'third', 'fourth']

export function TasksPlaceholder() {
  const { today } = useAdminText()
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{today.pending}</h2>
      <div className="grid gap-px sm:grid-cols-2 sm:gap-3 md:grid-cols-4">
        {waitingTiles.map((tile) => (
          <Skeleton key={tile} className="h-12 sm:h-24" />
        ))}
      </div>
    </section>
  )
}
