import { Button } from './button.tsx'

export interface SeeMoreProps {
  /** Number of entries shown so far. */
  status: string
  label: string
  isBusy: boolean
  /** Absent at the end of the list. */
  onMore: (() => void) | undefined
}

/** Shown count of a list, and a button for more. */
export function SeeMore({ status, label, isBusy, onMore }: SeeMoreProps) {
  return (
    <div className="grid justify-items-center gap-3 text-sm text-muted">
      <p role="status">{status}</p>
      {onMore && (
        <Button variant="secondary" isBusy={isBusy} onClick={onMore}>
          {label}
        </Button>
      )}
    </div>
  )
}
