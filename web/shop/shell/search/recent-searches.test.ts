import { fc, test } from '@fast-check/vitest'
import { beforeEach, expect, vi } from 'vitest'
import { addRecent, clearRecent, maxRecent, readRecent, removeRecent } from './recent-searches.ts'
import { recentSearchesKey } from './recent-searches-key.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
})
beforeEach(() => stored.clear())

test.prop([fc.array(fc.string({ minLength: 1 }), { maxLength: 20 })])(
  'contains the last different searches, latest first, at most eight',
  (terms) => {
    stored.clear()
    for (const term of terms) addRecent(term)
    const latest = terms
      .toReversed()
      .filter(
        (term, at, all) => all.findIndex((earlier) => earlier.toLowerCase() === term.toLowerCase()) === at,
      )
    expect(readRecent()).toEqual(latest.slice(0, maxRecent))
  },
)

test('one is removed, or all', () => {
  for (const term of ['茶', 'Tea', 'soap']) addRecent(term)
  removeRecent('tea')
  expect(readRecent()).toEqual(['soap', '茶'])
  clearRecent()
  expect([readRecent(), stored.size]).toEqual([[], 0])
})

test.each(['{', '"text"', '[1, null, "tea"]', '{"0": "tea"}'])(
  'a damaged store is read without error: %s',
  (text) => {
    stored.set(recentSearchesKey, text)
    expect(readRecent()).toEqual(text.startsWith('[') ? ['tea'] : [])
  },
)
