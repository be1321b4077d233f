import type { ReactNode } from 'react'

export interface DialogProps {
  isOpen: boolean
  /** Called on its close button, Escape or a press outside. */
  onClose: () => void
  title: string
  description?: string
  /** Label of the close button. */
  closeLabel: string
  /** `middle` of the window, a `side` panel of its full height, a sheet at its `bottom`, or the `full` window. */
  place?: 'middle' | 'side' | 'bottom' | 'full'
  /** Modal alert: neither Escape nor a press outside closes it, and it has no close button. */
  isUrgent?: boolean
  /** Whether Back closes it on phones, as by default. */
  closesWithBack?: boolean
  children?: ReactNode
}
