import type { ReactNode } from 'react'
import { Button } from './form/button.tsx'

export interface DialogActionsProps {
  /** The button that leaves everything as it is. */
  cancel: { label: string; onClick: () => void }
  /** The main action. */
  children: ReactNode
}

/** The buttons that end a dialog, in one order everywhere: cancel first, the main action last. */
export function DialogActions({ cancel, children }: DialogActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
      <Button variant="secondary" onClick={cancel.onClick}>
        {cancel.label}
      </Button>
      {children}
    </div>
  )
}
