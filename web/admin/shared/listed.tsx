import type { ReactNode } from 'react'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { DataTable, type DataTableProps } from '../../shared/ui/data-table.tsx'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { RereadContext } from './use-act.ts'
import type { AdminList } from './use-admin-list.ts'

const placeholderRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

interface ListedProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  list: AdminList<Row>
  empty: ReactNode
  /** The number of all rows in words, such as “6 orders”. */
  all?: (count: number) => string
  /** What is named if it fails to load; the caption by default. */
  name?: string
  /** Usual height of a row's content, as classes, if it has several lines. */
  waitingHeight?: string
  /** Whether rows begin with a picture; on phones too, if `always`. */
  waitingPicture?: 'always' | 'sm' | undefined
  /** Removes the search term and filters, if there are any. */
  onClear?: (() => void) | undefined
}

/** A list with its loading, failed and empty states, and a button for more. */
export function Listed<Row>({
  list,
  empty,
  all,
  name,
  waitingHeight,
  waitingPicture,
  onClear,
  ...table
}: ListedProps<Row>) {
  const { list: words } = useAdminText()
  const showAll = all ?? words.all
  const { loaded, more, isLoadingMore, retry } = list
  if (loaded.phase === 'failed') return <NotLoaded name={name ?? table.caption} onRetry={retry} />
  if (loaded.phase === 'loading') {
    return (
      <Loading label={words.loading}>
        <WaitingTable {...table} height={waitingHeight} picture={waitingPicture} />
      </Loading>
    )
  }
  const { items, next } = loaded.value
  if (items.length === 0) {
    return (
      <div className="grid justify-items-center gap-4 rounded-md border border-line px-4 py-10 text-center text-muted">
        <p role="status">{empty}</p>
        {onClear && (
          <Button variant="secondary" size="small" onClick={onClear}>
            {words.clear}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <RereadContext value={retry}>
        <DataTable {...table} rows={items} />
      </RereadContext>
      <div className="flex flex-wrap items-center justify-center gap-4 text-sm text-muted">
        <p role="status">{next === null ? showAll(items.length) : words.shown(items.length)}</p>
        {next !== null && (
          <Button variant="secondary" size="small" isBusy={isLoadingMore} onClick={() => void more()}>
            {words.more}
          </Button>
        )}
      </div>
    </div>
  )
}

interface WaitingTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  height: string | undefined
  picture: ListedProps<Row>['waitingPicture']
}

/** The table with its heads, and placeholders for its checkboxes, pictures and cells. */
function WaitingTable<Row>({ columns, selection, height, picture, ...table }: WaitingTableProps<Row>) {
  return (
    <div inert aria-hidden="true">
      <DataTable
        caption={table.caption}
        columns={columns.map(({ sort: _, ...column }, place) => ({
          ...column,
          cell: () =>
            place === 0 ? (
              <WaitingGoods height={height} picture={picture} />
            ) : (
              <Skeleton className={column.isNumber ? 'ms-auto h-5 w-10' : 'h-5 w-24 max-w-full'} />
            ),
        }))}
        rows={placeholderRows}
        keyOf={(row) => row}
        selection={selection && { ...selection, isOpenTo: () => true, labelOf: () => '' }}
        hasCards={table.hasCards ?? false}
        // The first heading is there; how many follow is not known.
        groupOf={table.groupOf && (() => '\u00a0')}
      />
    </div>
  )
}

/** The first cell of a row: what it is called, with its picture. */
function WaitingGoods({ height, picture }: Pick<WaitingTableProps<never>, 'height' | 'picture'>) {
  return (
    <div className={classNames('flex gap-3', height)}>
      {picture && (
        <Skeleton
          className={classNames('size-10 shrink-0 rounded-sm', picture === 'sm' && 'max-sm:hidden')}
        />
      )}
      <div className="grow">
        <Skeleton className="h-5 w-24 max-w-full" />
        {height !== undefined && <Skeleton className="mt-1 h-4 w-16 max-w-full" />}
      </div>
    </div>
  )
}
