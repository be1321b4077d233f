import { expect, test } from 'vitest'
import { hongKongDay } from './hong-kong-time.ts'

test('a Hong Kong day begins at 16:00 UTC of the previous day', () => {
  expect(hongKongDay(new Date('2026-03-01T15:59:59.999Z'))).toBe('2026-03-01')
  expect(hongKongDay(new Date('2026-03-01T16:00:00Z'))).toBe('2026-03-02')
})
