import { expect, test } from 'vitest'
import { findShortcut, letterOfPage } from './shortcuts.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }
const idle = { isTyping: false, afterG: false, hasLetters: true }

test('Ctrl+K and Ctrl+S act even in a field, letters only outside of one and unless they are switched off', () => {
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }]) {
    const typing = { ...idle, isTyping: true, hasLetters: false }
    expect(findShortcut({ ...plain, ...modifier, key: 'K' }, typing)).toEqual({ act: 'palette' })
    expect(findShortcut({ ...plain, ...modifier, key: 's' }, typing)).toEqual({ act: 'save' })
  }
  expect(findShortcut({ ...plain, key: '?' }, idle)).toEqual({ act: 'sheet' })
  expect(findShortcut({ ...plain, key: '/' }, idle)).toEqual({ act: 'search' })
  expect(findShortcut({ ...plain, key: 'n' }, idle)).toEqual({ act: 'next' })
  expect(findShortcut({ ...plain, key: '?' }, { ...idle, isTyping: true })).toBeNull()
  expect(findShortcut({ ...plain, key: '?' }, { ...idle, hasLetters: false })).toBeNull()
})

test('each letter after G opens one page', () => {
  const letters = Object.values(letterOfPage)
  expect(new Set(letters).size).toBe(letters.length)
  for (const [path, key] of Object.entries(letterOfPage)) {
    expect(findShortcut({ ...plain, key }, { ...idle, afterG: true })).toEqual({ act: 'go', path })
    expect(findShortcut({ ...plain, key }, idle)).toBeNull()
  }
})
