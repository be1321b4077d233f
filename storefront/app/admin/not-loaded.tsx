import { useAdminText } from '../text/admin.ts'
import { useText } from '../text/text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Button } from '../ui/form/button.tsx'

/** Replaces a part of an admin page that failed to load, with a button to retry. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { broken } = useText().failures
  const { list } = useAdminText()
  return (
    <div role="alert">
      <EmptyState title={list.notLoaded} hint={broken.hint}>
        <Button variant="secondary" onClick={onRetry}>
          {broken.retry}
        </Button>
      </EmptyState>
    </div>
  )
}
