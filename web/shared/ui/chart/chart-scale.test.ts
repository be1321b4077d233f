import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { chooseChartScale } from './chart-scale.ts'

const amounts = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { minLength: 1, maxLength: 31 })

prop.prop([amounts, fc.constantFrom(1, 100)])(
  'a scale contains zero, covers every value, and has equal round steps',
  (values, unit) => {
    const { ticks, step } = chooseChartScale(values, unit)
    expect(ticks).toContain(0)
    expect(Math.min(...ticks)).toBeLessThanOrEqual(Math.min(...values))
    expect(Math.max(...ticks)).toBeGreaterThanOrEqual(Math.max(...values))
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(step % unit).toBe(0)
    expect(String(step / unit)).toMatch(/^[125]0*$/)
    expect(new Set(ticks.slice(1).map((tick, place) => tick - (ticks[place] ?? 0)))).toEqual(new Set([step]))
  },
)

test('refunds extend the scale below zero, and months without sales still have one', () => {
  expect(chooseChartScale([31, 12, 0], 1).ticks).toEqual([0, 10, 20, 30, 40])
  expect(chooseChartScale([120_000, -45_000], 100).ticks).toEqual([-50_000, 0, 50_000, 100_000, 150_000])
  expect(chooseChartScale([-9_600], 100).ticks).toEqual([-10_000, -5_000, 0])
  expect(chooseChartScale([0, 0], 1).ticks).toEqual([0, 1])
})
