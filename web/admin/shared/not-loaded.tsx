import { use } from 'react'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { PageTitleContext } from './admin-page.tsx'

interface NotLoadedProps {
  /** What failed to load; the page by default. */
  name?: string | undefined
  onRetry: () => void
}

/** Replaces the main part of an admin page that failed to load, with a button to retry. */
export function NotLoaded({ name, onRetry }: NotLoadedProps) {
  const { list } = useAdminText()
  const title = use(PageTitleContext)
  const { broken } = useText().failures
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-md border border-line px-4 py-10 text-center"
    >
      <h2 className="font-semibold">{list.notLoadedOf(name ?? title)}</h2>
      <p className="text-sm text-muted">{broken.hint}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {broken.retry}
      </Button>
    </div>
  )
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
