import { useText } from '../text/shape/text.ts'
import { Button } from '../ui/button.tsx'
import type { PartFailure } from '../ui/lazy-part.tsx'
import { Notice } from '../ui/notice.tsx'

/** Notice for a part whose code failed to load, with a retry button: in its place, or at the foot of the window for an
 *  opened part. */
export function PartNotLoaded({ retry, close }: PartFailure) {
  const { failures, shell } = useText()
  return (
    <div
      className={
        close ? 'fixed inset-x-0 bottom-(--bottom-bar) z-50 grid justify-items-center gap-2 p-4' : undefined
      }
    >
      <Notice tone="error">
        <p className="pb-3">{failures.partNotLoaded}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="small" onClick={retry}>
            {failures.broken.retry}
          </Button>
          {close && (
            <Button variant="quiet" size="small" onClick={close}>
              {shell.close}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}
