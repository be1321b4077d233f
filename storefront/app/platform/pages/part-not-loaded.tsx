import { useText } from '../../text/text.ts'
import { Button } from '../../ui/form/button.tsx'
import type { PartFailure } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Notice at the foot of the window for a dialog whose code failed to load, with a retry button. */
export function PartNotLoaded({ retry, close }: PartFailure) {
  const { failures, shell } = useText()
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-lg">
      <Notice tone="error">
        <p className="pb-3">{failures.partNotLoaded}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="small" onClick={retry}>
            {failures.broken.retry}
          </Button>
          <Button variant="quiet" size="small" onClick={close}>
            {shell.close}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
