import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../shared/ui/dialog-actions.tsx'

interface RefundButtonProps {
  label: string
  isLarge: boolean
  isStale: boolean
  isBusy: boolean
  /** Closes the dialog, after which the order is read again. */
  onClose: () => void
}

/** Sends a refund or requests its approval; once what is shown is stale, only closes. */
export function RefundButton({ label, isLarge, isStale, isBusy, onClose }: RefundButtonProps) {
  const { refunds } = useAdminText()
  const { shell } = useText()
  return (
    <div className={classNames('grid gap-3', dialogActionsClass)}>
      {isLarge && !isStale && <p className="text-sm text-muted">{refunds.requestEffect}</p>}
      {isStale ? (
        <Button variant="secondary" onClick={onClose}>
          {shell.close}
        </Button>
      ) : (
        <Button type="submit" isBusy={isBusy}>
          {isLarge ? refunds.request : label}
        </Button>
      )}
    </div>
  )
}
