import type { ReactNode } from 'react'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
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
  /** Rows of the placeholder. A list that is mostly empty has few. */
  waitingRows?: number
  /** Removes the search term and filters, if there are any. */
  onClear?: (() => void) | undefined
}

/** A list with its loading, failed and empty states, and a button for more. */
export function Listed<Row>({
  list,
  empty,
  all,
  name,
  waitingRows = placeholderRows.length,
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
        <WaitingTable {...table} rows={placeholderRows.slice(0, waitingRows)} />
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

/** The table with its heads, and placeholders for its cells. */
function WaitingTable<Row>({
  columns,
  selection,
  rows,
  ...table
}: Omit<DataTableProps<Row>, 'rows'> & { rows: readonly string[] }) {
  return (
    <div inert aria-hidden="true">
      <DataTable
        caption={table.caption}
        columns={columns.map(({ sort: _, ...column }) => ({
          ...column,
          cell: () => <Skeleton className={column.isNumber ? 'ms-auto h-5 w-10' : 'h-5 w-24 max-w-full'} />,
        }))}
        rows={rows}
        keyOf={(row) => row}
        selection={selection && { ...selection, isOpenTo: () => false, labelOf: () => '' }}
        hasCards={table.hasCards ?? false}
      />
    </div>
  )
}
