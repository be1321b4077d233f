import type { MouseEvent, PointerEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { createDrag, longestClickMs } from './drag.ts'

/** Presses on a slide for so long, and answers whether what lies under it was clicked. */
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

test('a mouse clicks by a press of up to 200 ms, and pulls by any longer one', () => {
  expect(isClickedBy('mouse', longestClickMs)).toBe(true)
  expect(isClickedBy('mouse', longestClickMs + 1)).toBe(false)
})

test('a slow tap of a finger is still a tap: the browser itself tells it from a swipe', () => {
  expect(isClickedBy('touch', longestClickMs + 1)).toBe(true)
})
