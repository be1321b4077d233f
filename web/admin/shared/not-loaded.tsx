import { LoadFailure } from '../../shared/pages/load-failure.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'

/** Replaces the main part of an admin page that failed to load, with a button to retry. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { list } = useAdminText()
  return <LoadFailure title={list.notLoaded} onRetry={onRetry} />
}

/** The same for a part beside the main one, in one row with its name. */
export function PartNotLoaded({ name, onRetry }: { name: string; onRetry: () => void }) {
  const { list } = useAdminText()
  const { broken } = useText().failures
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-md border border-line px-4 py-2 text-sm"
    >
      {list.labelOf(name)}
      {list.notLoaded}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {broken.retry}
      </Button>
    </div>
  )
}
