import { expect, test } from 'vitest'
import { showLoggedTime } from './logged-time.ts'

test('times and days of the log are shown in Hong Kong time and words', () => {
  expect(showLoggedTime('en', '2026-11-23T19:31:10.213Z')).toBe('24 Nov 2026, 03:31')
  expect(showLoggedTime('zh_tw', '2026-11-23T19:31:00Z')).toMatch(/^2026年11月24日 03:31$/)
  expect(showLoggedTime('en', '2027-12-31')).toBe('31 Dec 2027')
})

test('other texts are not times', () => {
  for (const text of ['', '2026', 'BH261123000001', '2026-11', 'since 2026-11-23']) {
    expect(showLoggedTime('en', text)).toBeNull()
  }
})
