import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export interface DialogActionsProps {
  /** The button that leaves everything as it is. */
  cancel: { label: string; onClick: () => void }
  /** The main action. */
  children: ReactNode
}

/** Classes of the row of buttons that ends a dialog: it stays in view while a long form scrolls. */
export const dialogActionsClass = 'sticky bottom-0 z-10 -my-3 bg-paper py-3'

/** The buttons that end a dialog, in one order everywhere: cancel first, the main action last. */
export function DialogActions({ cancel, children }: DialogActionsProps) {
  return (
    <div className={classNames('flex flex-wrap justify-end gap-3 max-sm:*:grow', dialogActionsClass)}>
      <Button variant="secondary" onClick={cancel.onClick}>
        {cancel.label}
      </Button>
      {children}
    </div>
  )
}
