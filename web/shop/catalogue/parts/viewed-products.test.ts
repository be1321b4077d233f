import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addViewed, clearViewed, maxViewed, readViewed } from './viewed-products.ts'

const stored = new Map<string, string>()
const idOf = (place: number) => `0198a000-0000-7000-8000-${String(place).padStart(12, '0')}`

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

test('the latest viewed products come first, each once, and the oldest are forgotten', () => {
  for (let place = 0; place <= maxViewed; place += 1) addViewed(idOf(place))
  expect(readViewed()).toHaveLength(maxViewed)
  expect(readViewed()[0]).toBe(idOf(maxViewed))
  expect(readViewed()).not.toContain(idOf(0))
  addViewed(idOf(5))
  expect(readViewed().filter((id) => id === idOf(5))).toEqual([idOf(5)])
  expect(readViewed()[0]).toBe(idOf(5))
})

test('what is no id is neither stored nor read, and the list can be cleared', () => {
  addViewed('<script>')
  expect(stored.size).toBe(0)
  addViewed(idOf(1))
  clearViewed()
  expect(stored.size).toBe(0)
  for (const text of ['{', '7', '["x", 3, null]']) {
    stored.set('viewedProducts', text)
    expect(readViewed()).toEqual([])
  }
})
