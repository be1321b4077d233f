import type { MouseEvent, PointerEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { createDrag, longestClickMs } from './drag.ts'

/** Presses a slide for the duration and returns whether its content was clicked. */
function isClickedBy(pointerType: 'mouse' | 'touch', lastingMs: number): boolean {
  const drag = createDrag<HTMLElement>()
  const at = (timeStamp: number) =>
    ({
      pointerType,
      button: 0,
      clientX: 0,
      timeStamp,
      currentTarget: { scrollLeft: 0, style: {} },
    }) as unknown
  const stopped = vi.fn()
  drag.onPointerDown(at(1_000) as PointerEvent<HTMLElement>)
  drag.onPointerUp(at(1_000 + lastingMs) as PointerEvent<HTMLElement>)
  const click = { timeStamp: 1_000 + lastingMs, preventDefault: stopped, stopPropagation: vi.fn() } as unknown
  drag.onClickCapture(click as MouseEvent<HTMLElement>)
  return stopped.mock.calls.length === 0
}

test('a mouse press of up to 200 ms is a click, a longer one a drag', () => {
  expect(isClickedBy('mouse', longestClickMs)).toBe(true)
  expect(isClickedBy('mouse', longestClickMs + 1)).toBe(false)
})

test('a slow tap is a click: the browser distinguishes taps from swipes', () => {
  expect(isClickedBy('touch', longestClickMs + 1)).toBe(true)
})
