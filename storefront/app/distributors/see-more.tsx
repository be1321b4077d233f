import { withThousands } from '../text/format.ts'
import { useText } from '../text/text.ts'
import { Button } from '../ui/form/button.tsx'

/** Maximum count of a list; beyond it the text is “more than”. */
const maxCounted = 10_000

export interface SeeMoreProps {
  shown: number
  total: number
  isBusy: boolean
  onMore: () => void
}

/** Shown count of a list, and a button for more. */
export function SeeMore({ shown, total, isBusy, onMore }: SeeMoreProps) {
  const { distributors } = useText()
  const counted = total === maxCounted ? `${withThousands(total)}+` : withThousands(total)
  return (
    <div className="grid justify-items-center gap-3 text-sm text-muted">
      <p role="status">{distributors.shown(shown, counted)}</p>
      {shown < total && (
        <Button variant="secondary" isBusy={isBusy} onClick={onMore}>
          {distributors.seeMore}
        </Button>
      )}
    </div>
  )
}
