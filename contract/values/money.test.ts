import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { shareAmong, sum } from './money.ts'

describe('shareAmong', () => {
  test.prop([
    fc.array(fc.nat({ max: 100_000_00 }), { minLength: 1 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ])('distributes the exact amount', (amounts, portion) => {
    const discount = Math.floor(sum(amounts) * portion)
    expect(sum(shareAmong(discount, amounts))).toBe(discount)
  })

  test.prop([
    fc.array(fc.nat({ max: 100_000_00 }), { minLength: 1 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ])('makes no line cheaper than nothing, and is off by less than a cent anywhere', (amounts, portion) => {
    const total = sum(amounts)
    const discount = Math.floor(total * portion)
    shareAmong(discount, amounts).forEach((share, index) => {
      const amount = amounts[index] ?? 0
      expect(share).toBeLessThanOrEqual(amount)
      expect(Math.abs(share - (total && (discount * amount) / total))).toBeLessThan(1)
    })
  })

  test('assigns the remaining cent to the line with the largest rounding loss', () => {
    expect(shareAmong(1_00, [10_00, 10_00, 10_00])).toEqual([34, 33, 33])
    expect(shareAmong(10, [1_00, 2_00, 5_00])).toEqual([1, 3, 6])
  })
})
