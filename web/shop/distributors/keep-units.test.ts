import { expect, test } from 'vitest'
import { keepUnits } from './keep-units.ts'

test('quantities stay on one line with their units, and no line begins with a separator, in both languages', () => {
  expect(keepUnits('Almonds · 120 g · 2 packs')).toBe('Almonds\u00a0· 120\u00a0g\u00a0· 2\u00a0packs')
  expect(keepUnits('毛巾 · 40 × 80 厘米')).toBe('毛巾\u00a0· 40 × 80\u00a0厘米')
})
