import { expect, test } from 'vitest'
import { storedIn } from './storage.ts'

test('where storage is forbidden, everything is kept for as long as the page is open', () => {
  const kept = storedIn(() => {
    throw new DOMException('The browser forbids it.', 'SecurityError')
  })
  expect(kept.get('token')).toBeNull()
  kept.set('token', 'secret')
  expect(kept.get('token')).toBe('secret')
  kept.remove('token')
  expect(kept.get('token')).toBeNull()
})

test('a full storage hides nothing that was written later, and keeps again once there is room', () => {
  const storage = aStorage()
  const kept = storedIn(() => storage)
  kept.set('cart', 'one')
  storage.isFull = true
  kept.set('cart', 'two')
  expect([kept.get('cart'), storage.getItem('cart')]).toEqual(['two', 'one'])
  storage.isFull = false
  kept.set('cart', 'three')
  storage.setItem('cart', 'four, of another tab')
  expect(kept.get('cart')).toBe('four, of another tab')
})

/** As much of a browser's storage as there is to it. */
function aStorage(): Storage & { isFull: boolean } {
  const texts = new Map<string, string>()
  return {
    isFull: false,
    length: 0,
    key: () => null,
    clear: () => texts.clear(),
    getItem: (key) => texts.get(key) ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem(key, text) {
      if (this.isFull) throw new DOMException('There is no room.', 'QuotaExceededError')
      texts.set(key, text)
    },
  }
}
