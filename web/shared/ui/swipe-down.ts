import { type PointerEvent, useRef } from 'react'

/** Distance after which the sheet closes; a shorter swipe moves it back. */
const closesAfterPx = 80

/** Handlers of the title bar of a sheet: dragging it down moves the sheet and closes it. */
export function useSwipeDown(onClose: () => void) {
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
