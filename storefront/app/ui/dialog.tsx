import type { ReactNode } from 'react'
import { LazyPart, partOf } from './lazy-part.tsx'

/** Loaded when the first dialog opens: no page needs one before something was pressed. */
const dialogPanel = partOf<DialogProps>(() => import('./dialog-panel.tsx'))

export interface DialogProps {
  isOpen: boolean
  /** Called when it is closed by its button, by Escape or by a press outside. */
  onClose: () => void
  title: string
  description?: string
  /** The name of the button that closes it. */
  closeLabel: string
  /** `middle` of the window, a `side` panel of its full height, or the `full` window. */
  place?: 'middle' | 'side' | 'full'
  /** Must be answered: neither Escape nor a press outside closes it, and there is no closing button. */
  isUrgent?: boolean
  children?: ReactNode
}

/** Something that wants an answer before the page goes on. Focus stays within and returns afterwards. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <LazyPart part={dialogPanel} props={props} /> : null
}
