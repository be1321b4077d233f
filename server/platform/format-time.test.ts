import { expect, test } from 'vitest'
import type { Language } from '../../contract/values/language.ts'
import { formatTime } from './format-time.ts'

test.each<[Language, string, string]>([
  ['en', '2025-11-21T06:05:00Z', '21 Nov 2025, 14:05'],
  ['zh_tw', '2025-11-21T06:05:00Z', '2025年11月21日 14:05'],
  ['en', '2025-11-20T16:00:00Z', '21 Nov 2025, 00:00'],
])('a time in %s reads as in Hong Kong: %s is %s', (language, at, expected) => {
  expect(formatTime(language, new Date(at))).toBe(expected)
})
