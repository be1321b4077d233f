import { expect, test } from 'vitest'
import { hongKongDay } from './hong-kong-time.ts'

test('a day of Hong Kong begins at 16:00 UTC of the day before', () => {
  expect(hongKongDay(new Date('2026-03-01T15:59:59.999Z'))).toBe('2026-03-01')
  expect(hongKongDay(new Date('2026-03-01T16:00:00Z'))).toBe('2026-03-02')
})
