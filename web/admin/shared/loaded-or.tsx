import type { ReactNode } from 'react'
import type { Loaded } from '../../shared/api/use-loaded.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx'
import { NotLoaded } from './not-loaded.tsx'

/** Renders a loaded value, or its loading, missing or failed state. */
export function LoadedOr<Value>({
  loaded,
  onRetry,
  children,
}: {
  loaded: Loaded<Value>
  onRetry: () => void
  children: (value: Value) => ReactNode
}) {
  const { list } = useAdminText()
  if (loaded.phase === 'ready') return children(loaded.value)
  if (loaded.phase === 'failed') {
    return loaded.isMissing ? (
      <EmptyState title={list.missing} hint={list.missingHint} />
    ) : (
      <NotLoaded onRetry={onRetry} />
    )
  }
  return (
    <Loading label={list.loading}>
      <div className="grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-64" />
      </div>
    </Loading>
  )
}
