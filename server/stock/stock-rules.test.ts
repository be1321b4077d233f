import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { findRefusalToCorrect, type StockLevel } from './stock-rules.ts'

const aStockLevel: fc.Arbitrary<StockLevel> = fc
  .tuple(fc.nat(30), fc.nat(30))
  .map(([left, reserved]) => ({ onHand: left + reserved, reserved }))

test.prop([aStockLevel, fc.nat(60), fc.nat(60)])(
  'a correction is accepted only from the current stock, to a different one, and not below the reserved quantity',
  (level, expectedOnHand, onHand) => {
    const isLetThrough = findRefusalToCorrect(level, { expectedOnHand, onHand }) === null
    expect(isLetThrough).toBe(
      expectedOnHand === level.onHand && onHand !== level.onHand && onHand >= level.reserved,
    )
  },
)

test('each refusal has its code and facts', () => {
  const level = { onHand: 10, reserved: 3 }
  const correct = (expectedOnHand: number, onHand: number) =>
    findRefusalToCorrect(level, { expectedOnHand, onHand })
  expect(correct(9, 4)).toEqual({ code: 'stock-moved-meanwhile', onHand: 10 })
  expect(correct(10, 10)).toEqual({ code: 'stock-as-counted' })
  expect(correct(10, 2)).toEqual({ code: 'stock-below-reserved', reserved: 3 })
  expect(correct(10, 3)).toBeNull()
})
