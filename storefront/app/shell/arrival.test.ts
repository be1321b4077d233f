import { expect, test } from 'vitest'
import { movesFocus } from './arrival.ts'

test('another page takes the focus, the same page only where it was lost, and nobody is interrupted in typing', () => {
  expect(movesFocus({ isOtherPage: true, isLost: false, isTyping: false })).toBe(true)
  expect(movesFocus({ isOtherPage: false, isLost: false, isTyping: false })).toBe(false)
  expect(movesFocus({ isOtherPage: false, isLost: true, isTyping: false })).toBe(true)
  expect(movesFocus({ isOtherPage: true, isLost: false, isTyping: true })).toBe(false)
})
