import type { ReactNode } from 'react'
import { LazyPart, partOf } from './lazy-part.tsx'

/** Loaded when the first dialog opens. */
const dialogPanel = partOf<DialogProps>(() => import('./dialog-panel.tsx'))

export interface DialogProps {
  isOpen: boolean
  /** Called on its close button, Escape or a press outside. */
  onClose: () => void
  title: string
  description?: string
  /** Label of the close button. */
  closeLabel: string
  /** `middle` of the window, a `side` panel of its full height, or the `full` window. */
  place?: 'middle' | 'side' | 'full'
  /** Modal alert: neither Escape nor a press outside closes it, and it has no close button. */
  isUrgent?: boolean
  children?: ReactNode
}

/** A modal dialog. Focus is trapped within and restored afterwards. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <LazyPart part={dialogPanel} props={props} /> : null
}
