import { useText } from '../text/shape/text.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from './seo.tsx'

export interface LoadFailureProps {
  /** A general one by default. */
  title?: string
  onRetry: () => void
  /** Heading level: 1 if it replaces the whole page, whose title it then sets. */
  level?: 1 | 2
}

/** Replaces a page, or a part of it, that failed to load, with a button to retry. */
export function LoadFailure({ title, onRetry, level = 2 }: LoadFailureProps) {
  const { broken } = useText().failures
  const heading = title ?? broken.title
  return (
    <div role="alert">
      {level === 1 && <PageHead title={heading} isPrivate />}
      <EmptyState level={level} title={heading} hint={broken.hint}>
        <Button variant="secondary" onClick={onRetry}>
          {broken.retry}
        </Button>
      </EmptyState>
    </div>
  )
}
