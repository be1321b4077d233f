import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { chooseAxisTicks } from './axis-ticks.ts'

const days = [1, 7, 14, 28]

prop.prop([fc.integer({ min: 1, max: 120 }), fc.constantFrom(days, [1, 2, 4, 8])])(
  'names between the ends of an axis have equal distances of at least 68 px, and begin 112 px or more from its edges',
  (count, steps) => {
    const places = chooseAxisTicks(count, steps)
    const middles = places.map((place) => ((place + 0.5) * 620) / count)
    for (const [at, middle] of middles.entries()) {
      expect(middle - 30).toBeGreaterThanOrEqual(112)
      expect(middle + 30).toBeLessThanOrEqual(508)
      if (at > 0) expect(middle - (middles[at - 1] ?? 0)).toBeGreaterThanOrEqual(68 - 1e-6)
    }
    const distances = places.slice(1).map((place, at) => place - (places[at] ?? 0))
    expect(new Set(distances).size).toBeLessThanOrEqual(1)
  },
)

test('30 days have a name every seven days, a week one a day, and 90 days one every two weeks', () => {
  expect(chooseAxisTicks(30, days)).toEqual([7, 14, 21])
  expect(chooseAxisTicks(7, days)).toEqual([2, 3, 4])
  expect(chooseAxisTicks(90, days)).toEqual([28, 42, 56])
  expect(chooseAxisTicks(1, days)).toEqual([])
})
