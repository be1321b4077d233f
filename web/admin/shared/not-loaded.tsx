import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'

/** Replaces a part of an admin page that failed to load, with a button to retry. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { list } = useAdminText()
  return <LoadFailure title={list.notLoaded} onRetry={onRetry} />
}
