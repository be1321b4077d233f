import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { refusalToCorrect, type Shelf } from './stock-rules.ts'

const aShelf: fc.Arbitrary<Shelf> = fc
  .tuple(fc.nat(30), fc.nat(30))
  .map(([left, reserved]) => ({ onHand: left + reserved, reserved }))

test.prop([aShelf, fc.nat(60), fc.nat(60)])(
  'a correction is accepted only from the current stock, to a different one, and not below the reserved quantity',
  (shelf, expectedOnHand, onHand) => {
    const isLetThrough = refusalToCorrect(shelf, { expectedOnHand, onHand }) === null
    expect(isLetThrough).toBe(
      expectedOnHand === shelf.onHand && onHand !== shelf.onHand && onHand >= shelf.reserved,
    )
  },
)

test('each refusal has its code and facts', () => {
  const shelf = { onHand: 10, reserved: 3 }
  const correct = (expectedOnHand: number, onHand: number) =>
    refusalToCorrect(shelf, { expectedOnHand, onHand })
  expect(correct(9, 4)).toEqual({ code: 'stock-moved-meanwhile', onHand: 10 })
  expect(correct(10, 10)).toEqual({ code: 'stock-as-counted' })
  expect(correct(10, 2)).toEqual({ code: 'stock-below-reserved', reserved: 3 })
  expect(correct(10, 3)).toBeNull()
})
