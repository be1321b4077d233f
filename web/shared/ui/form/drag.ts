import type { DragEvent, MouseEvent, PointerEvent } from 'react'

/** A longer press is a drag and not a click (docs/spec/limits.md). */
export const longestClickMs = 200

/** Whether a press is a click on the content. */
export function isClick(pressedAtMs: number, releasedAtMs: number): boolean {
  return releasedAtMs - pressedAtMs <= longestClickMs
}

/** Lets a mouse drag a row of slides. Touch is left to the browser, which distinguishes taps from swipes, slow taps
 *  included. */
export function createDrag<Frame extends HTMLElement>() {
  let pull: { atMs: number; fromX: number; scrollLeft: number; hasMoved: boolean } | null = null
  let pressedAtMs: number | null = null

  const snap = (frame: HTMLElement) => {
    const current = pull
    pull = null
    if (current === null) return
    frame.style.scrollSnapType = ''
    if (!current.hasMoved) return
    const slide = frame.clientWidth
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    frame.scrollTo({ left: Math.round(frame.scrollLeft / slide) * slide, behavior })
  }

  return {
    onPointerDown: (event: PointerEvent<Frame>) => {
      pressedAtMs = null
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      pressedAtMs = event.timeStamp
      const { scrollLeft } = event.currentTarget
      pull = { atMs: event.timeStamp, fromX: event.clientX, scrollLeft, hasMoved: false }
    },
    onPointerMove: (event: PointerEvent<Frame>) => {
      const current = pull
      if (current === null || isClick(current.atMs, event.timeStamp)) return
      current.hasMoved = true
      event.currentTarget.style.scrollSnapType = 'none'
      event.currentTarget.scrollLeft = current.scrollLeft - (event.clientX - current.fromX)
    },
    onPointerUp: (event: PointerEvent<Frame>) => snap(event.currentTarget),
    onPointerLeave: (event: PointerEvent<Frame>) => snap(event.currentTarget),
    onClickCapture: (event: MouseEvent<Frame>) => {
      const pressedAt = pressedAtMs
      pressedAtMs = null
      if (pressedAt === null || isClick(pressedAt, event.timeStamp)) return
      event.preventDefault()
      event.stopPropagation()
    },
    // Browsers would otherwise drag the links and pictures themselves.
    onDragStart: (event: DragEvent<Frame>) => event.preventDefault(),
  }
}
