import { useText } from '../../text/text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'

/** Stands in for a part of a page that could not be loaded, and offers to try again. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { broken } = useText().failures
  return (
    <div role="alert">
      <EmptyState title={broken.title} hint={broken.hint}>
        <Button variant="secondary" onClick={onRetry}>
          {broken.retry}
        </Button>
      </EmptyState>
    </div>
  )
}
