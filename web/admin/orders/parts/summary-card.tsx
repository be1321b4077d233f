import type { ReactNode } from 'react'
import type { Loaded } from '../../../shared/api/use-loaded.ts'
import { LoadedOr } from '../../shared/loaded-or.tsx'

interface SummaryCardProps<Preview> {
  title: string
  /** Null while there is nothing to preview. */
  preview: Loaded<Preview | null>
  onRetry: () => void
  /** Shown instead of a preview. */
  empty: string
  children: (preview: Preview) => ReactNode
}

/** The preview of an act beside its form. */
export function SummaryCard<Preview>({
  title,
  preview,
  onRetry,
  empty,
  children,
}: SummaryCardProps<Preview>) {
  return (
    <section
      aria-labelledby="summary"
      className="grid gap-5 rounded-lg bg-surface p-5 md:p-6 xl:sticky xl:top-6"
    >
      <h2 id="summary" className="text-lg">
        {title}
      </h2>
      <LoadedOr loaded={preview} onRetry={onRetry}>
        {(loaded) => (loaded === null ? <p className="text-sm text-muted">{empty}</p> : children(loaded))}
      </LoadedOr>
    </section>
  )
}
