import { expect, test } from 'vitest'
import { movesFocus } from './arrival.ts'

test('focus moves on a new page or when it was lost, and never during typing', () => {
  expect(movesFocus({ isOtherPage: true, isLost: false, isTyping: false })).toBe(true)
  expect(movesFocus({ isOtherPage: false, isLost: false, isTyping: false })).toBe(false)
  expect(movesFocus({ isOtherPage: false, isLost: true, isTyping: false })).toBe(true)
  expect(movesFocus({ isOtherPage: true, isLost: false, isTyping: true })).toBe(false)
})
