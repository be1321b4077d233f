import { useText } from '../text/shape/text.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from './seo.tsx'

export interface LoadFailureProps {
  onRetry: () => void
  /** Heading level: 1 if it replaces the whole page, whose title it then sets. */
  level?: 1 | 2
}

/** Replaces a page, or a part of it, that failed to load, with a button to retry. */
export function LoadFailure({ onRetry, level = 2 }: LoadFailureProps) {
  const { broken } = useText().failures
  return (
    <div role="alert">
      {level === 1 && <PageHead title={broken.title} isPrivate />}
      <EmptyState level={level} title={broken.title} hint={broken.hint}>
        <Button variant="secondary" onClick={onRetry}>
          {broken.retry}
        </Button>
      </EmptyState>
    </div>
  )
}
