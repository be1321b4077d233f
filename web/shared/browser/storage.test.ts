import { expect, test } from 'vitest'
import { storedIn } from './storage.ts'

test('without storage, values last as long as the page is open', () => {
  const safe = storedIn(() => {
    throw new DOMException('The browser forbids it.', 'SecurityError')
  })
  expect(safe.get('token')).toBeNull()
  safe.set('token', 'secret')
  expect(safe.get('token')).toBe('secret')
  safe.remove('token')
  expect(safe.get('token')).toBeNull()
})

test('a full storage still returns later writes, and stores again once there is room', () => {
  const storage = aStorage()
  const safe = storedIn(() => storage)
  safe.set('cart', 'one')
  storage.isFull = true
  safe.set('cart', 'two')
  expect([safe.get('cart'), storage.getItem('cart')]).toEqual(['two', 'one'])
  storage.isFull = false
  safe.set('cart', 'three')
  storage.setItem('cart', 'four, of another tab')
  expect(safe.get('cart')).toBe('four, of another tab')
})

/** The part of `Storage` that the code uses, with a switch for a full one. */
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
