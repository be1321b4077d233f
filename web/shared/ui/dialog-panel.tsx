import { Dialog } from '@base-ui/react/dialog'
import { type PointerEvent, useRef } from 'react'
import { classNames } from './class-names.ts'
import type { DialogProps } from './dialog-props.ts'
import { iconButtonClass } from './icon-button.tsx'
import { X } from './icons.ts'
import { useLayer } from './layers.ts'

const places = {
  middle: 'inset-x-4 top-1/2 mx-auto max-h-[85dvh] max-w-lg -translate-y-1/2 rounded-lg',
  side: 'inset-y-0 start-0 w-[min(26rem,92vw)]',
  bottom:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg pb-[env(safe-area-inset-bottom)] transition-[translate] duration-200 ease-[cubic-bezier(0.2,0.8,0.2,1)] starting:translate-y-full',
  full: 'inset-0 grid grid-rows-[auto_1fr]',
}

/** The content of `Dialog`, based on Base UI. */
export default function DialogPanel(props: DialogProps) {
  const { onClose, title, description, closeLabel, place = 'middle', isUrgent = false, children } = props
  const swipe = useSwipeDown(onClose)
  useLayer(onClose, !isUrgent && (props.closesWithBack ?? true))
  return (
    <Dialog.Root
      open
      disablePointerDismissal={isUrgent}
      onOpenChange={(open, change) => {
        if (isUrgent && change.reason === 'escape-key') change.cancel()
        else if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Popup
          role={isUrgent ? 'alertdialog' : 'dialog'}
          className={classNames(
            // Focused elements scroll clear of the sticky header and buttons.
            'fixed z-50 scroll-pt-20 scroll-pb-24 overflow-y-auto overscroll-contain border border-transparent bg-paper shadow-raised',
            places[place],
          )}
        >
          <div
            {...(place === 'bottom' ? swipe : {})}
            className={classNames(
              'sticky top-0 z-10 flex items-start justify-between gap-2 bg-paper py-2.5 ps-5 pe-3',
              place === 'bottom' && 'touch-none',
            )}
          >
            <Dialog.Title className="py-2 text-lg break-keep wrap-anywhere">{title}</Dialog.Title>
            {!isUrgent && (
              <Dialog.Close className={iconButtonClass} aria-label={closeLabel}>
                <X className="size-5" aria-hidden="true" />
              </Dialog.Close>
            )}
          </div>
          <div className={place === 'full' ? 'grid min-h-0' : 'grid gap-4 px-5 pb-6'}>
            {description !== undefined && (
              <Dialog.Description className="text-muted">{description}</Dialog.Description>
            )}
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Distance after which the sheet closes; a shorter swipe moves it back. */
const closesAfterPx = 80

/** Handlers of the title bar of a sheet: dragging it down moves the sheet and closes it. */
function useSwipeDown(onClose: () => void) {
  const from = useRef<number | null>(null)
  const move = ({ currentTarget }: PointerEvent<HTMLElement>, px: number) => {
    const sheet = currentTarget.parentElement
    if (sheet === null) return
    sheet.style.transition = px > 0 ? 'none' : ''
    sheet.style.translate = px > 0 ? `0 ${px}px` : ''
  }
  const distance = ({ clientY }: PointerEvent) => Math.max(0, clientY - (from.current ?? clientY))
  const end = (event: PointerEvent<HTMLElement>) => {
    if (from.current === null) return
    const isFar = event.type === 'pointerup' && distance(event) >= closesAfterPx
    from.current = null
    if (isFar) onClose()
    else move(event, 0)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button') !== null) return
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== null) move(event, distance(event))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
