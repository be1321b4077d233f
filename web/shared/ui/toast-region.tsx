import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { CircleAlert, CircleCheck, X } from './icons.ts'

export interface ShownToast {
  id: number
  kind: 'error' | 'info'
  sentence: string
  action?: { label: string; run: () => void } | undefined
}

export interface ToastRegionProps {
  toasts: readonly ShownToast[]
  durationMs: { error: number; info: number }
  onDismiss: (id: number) => void
  closeLabel: string
  /** At the top of the window, where no form has its buttons; at the foot by default. */
  isAtTop?: boolean
}

/** Toasts at the edge of the window. The live regions are always mounted, or screen readers ignore them. The explicit
 *  `aria-live` exempts them when a dialog hides the rest of the page. */
export function ToastRegion({ toasts, durationMs, onDismiss, closeLabel, isAtTop }: ToastRegionProps) {
  const renderToasts = (kind: ShownToast['kind']): ReactNode =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          durationMs={toast.action ? durationMs.error : durationMs[kind]}
          onDismiss={onDismiss}
          closeLabel={closeLabel}
        />
      ))
  return (
    <div
      data-print="hidden"
      className={classNames(
        'pointer-events-none fixed inset-x-0 z-50 grid justify-items-center gap-2 p-4',
        isAtTop ? 'top-0' : 'bottom-(--bottom-bar)',
      )}
    >
      <div role="alert" aria-live="assertive" className="grid gap-2">
        {renderToasts('error')}
      </div>
      <div role="status" aria-live="polite" className="grid gap-2">
        {renderToasts('info')}
      </div>
    </div>
  )
}

interface ToastProps extends Pick<ToastRegionProps, 'onDismiss' | 'closeLabel'> {
  toast: ShownToast
  durationMs: number
}

/** Stays while it is hovered or contains the focus. */
function Toast({ toast, durationMs, onDismiss, closeLabel }: ToastProps) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isPaused = isPointedAt || hasFocus
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => onDismiss(toast.id), durationMs)
    return () => clearTimeout(timer)
  }, [isPaused, toast.id, durationMs, onDismiss])
  const isError = toast.kind === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only prolongs the toast.
    <div
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      className={classNames(
        'pointer-events-auto flex max-w-md items-center gap-3 rounded-lg border bg-paper ps-4 shadow-raised',
        isError ? 'border-danger text-danger' : 'border-line text-ink',
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 py-3 text-sm wrap-anywhere">{toast.sentence}</p>
      {toast.action && (
        <button
          type="button"
          className="min-h-11 shrink-0 text-sm font-medium text-accent underline"
          onClick={() => {
            onDismiss(toast.id)
            toast.action?.run()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={closeLabel} onClick={() => onDismiss(toast.id)}>
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
