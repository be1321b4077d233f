import type { ReactNode } from 'react'
import type { Loaded } from '../../shared/api/use-loaded.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { RereadContext } from './use-act.ts'

/** Renders a loaded value, or its loading, missing or failed state. */
export function LoadedOr<Value>({
  loaded,
  name,
  placeholder,
  onRetry,
  children,
}: {
  loaded: Loaded<Value>
  /** What is loaded; the page by default. */
  name?: string | undefined
  /** In the layout of the value; facts and a list by default. */
  placeholder?: ReactNode
  onRetry: () => void
  children: (value: Value) => ReactNode
}) {
  const { list } = useAdminText()
  if (loaded.phase === 'ready') {
    return <RereadContext value={onRetry}>{children(loaded.value)}</RereadContext>
  }
  if (loaded.phase === 'failed') {
    return loaded.isMissing ? (
      <EmptyState title={list.missing} hint={list.missingHint} />
    ) : (
      <NotLoaded name={name} onRetry={onRetry} />
    )
  }
  return <Loading label={list.loading}>{placeholder ?? <FactsPlaceholder />}</Loading>
}

const waitingFacts = ['first', 'second', 'third', 'fourth', 'fifth']

/** Facts with their names, and a list below them. */
function FactsPlaceholder() {
  return (
    <div className="grid gap-8">
      <div className="grid max-w-3xl gap-3">
        {waitingFacts.map((fact) => (
          <div key={fact} className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(6rem,12rem)_1fr]">
            <Skeleton className="h-5 w-24 sm:w-3/4" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        ))}
      </div>
      <Skeleton className="h-64" />
    </div>
  )
}
