import { useText } from '../../text/text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'

export interface LoadFailureProps {
  /** A general one by default. */
  title?: string
  onRetry: () => void
}

/** Replaces a part of a page that failed to load, with a button to retry. */
export function LoadFailure({ title, onRetry }: LoadFailureProps) {
  const { broken } = useText().failures
  return (
    <div role="alert">
      <EmptyState title={title ?? broken.title} hint={broken.hint}>
        <Button variant="secondary" onClick={onRetry}>
          {broken.retry}
        </Button>
      </EmptyState>
    </div>
  )
}
