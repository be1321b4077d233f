import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react'

/** A press that lasts longer is a drag and no click (spec 9). */
export const longestClickMs = 200

/** Whether a press was meant for what lies under it. */
export function isClick(pressedAtMs: number, releasedAtMs: number): boolean {
  return releasedAtMs - pressedAtMs <= longestClickMs
}

/** Lets a mouse pull a row of slides along, as a finger does. Fingers are left to the browser, which tells
 *  pulling from tapping by itself, and does not take a slow tap for a pull. */
export function useDrag<Frame extends HTMLElement>() {
  const pull = useRef<{ atMs: number; fromX: number; scrollLeft: number; hasMoved: boolean } | null>(null)
  const pressedAtMs = useRef<number | null>(null)

  const settle = (frame: HTMLElement) => {
    const { current } = pull
    pull.current = null
    if (current === null) return
    frame.style.scrollSnapType = ''
    if (!current.hasMoved) return
    const slide = frame.clientWidth
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    frame.scrollTo({ left: Math.round(frame.scrollLeft / slide) * slide, behavior })
  }

  return {
    onPointerDown: (event: PointerEvent<Frame>) => {
      pressedAtMs.current = null
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      pressedAtMs.current = event.timeStamp
      const { scrollLeft } = event.currentTarget
      pull.current = { atMs: event.timeStamp, fromX: event.clientX, scrollLeft, hasMoved: false }
    },
    onPointerMove: (event: PointerEvent<Frame>) => {
      const { current } = pull
      if (current === null || isClick(current.atMs, event.timeStamp)) return
      current.hasMoved = true
      event.currentTarget.style.scrollSnapType = 'none'
      event.currentTarget.scrollLeft = current.scrollLeft - (event.clientX - current.fromX)
    },
    onPointerUp: (event: PointerEvent<Frame>) => settle(event.currentTarget),
    onPointerLeave: (event: PointerEvent<Frame>) => settle(event.currentTarget),
    onClickCapture: (event: MouseEvent<Frame>) => {
      const pressedAt = pressedAtMs.current
      pressedAtMs.current = null
      if (pressedAt === null || isClick(pressedAt, event.timeStamp)) return
      event.preventDefault()
      event.stopPropagation()
    },
    // Links and pictures would otherwise be carried away themselves.
    onDragStart: (event: DragEvent<Frame>) => event.preventDefault(),
  }
}
