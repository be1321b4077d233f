import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { portionOf, shareAmong, shareOf, sum } from './money.ts'

describe('a share of an amount', () => {
  test('is rounded half up', () => {
    expect([shareOf(25, 1_000), shareOf(24, 1_000), shareOf(10_05, 1_000)]).toEqual([3, 2, 1_01])
    // The product is above 2^53.
    expect(shareOf(985_454_905_001, 9_999)).toBe(985_356_359_510)
    expect([portionOf(5, 1, 2), portionOf(4, 1, 3), portionOf(5, 1, 3)]).toEqual([3, 1, 2])
  })

  test.prop([fc.integer({ min: 0, max: 10_000_000_000_00 }), fc.nat({ max: 10_000 })])(
    'and the rest differ from the amount by at most a cent',
    (amount, rate) => {
      const parts = shareOf(amount, rate) + shareOf(amount, 10_000 - rate)
      expect(parts - amount).toBeOneOf([0, 1])
      const [whole, left] = [Math.floor(amount / 10_000), amount % 10_000]
      expect(shareOf(amount, rate)).toBe(whole * rate + shareOf(left, rate))
    },
  )
})

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
