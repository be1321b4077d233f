import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { wholeNumberIn, withinStock } from './whole-number.ts'

test.prop([fc.nat(9_999_999)])('a whole number is parsed in digits of either width', (number) => {
  const fullWidth = [...String(number)].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
  for (const text of [String(number), ` ${number} `, `00${number}`, fullWidth])
    expect(wholeNumberIn(text)).toBe(number)
})

test.each(['', ' ', '1.5', '１．５', '-3', 'abc', '3 pcs', '1,000', '1e3', '三', '999999 9'])(
  '%o is none',
  (text) => {
    expect(wholeNumberIn(text)).toBeNull()
  },
)

const pieces = fc.integer({ min: 1, max: 999 })

test.prop([pieces, pieces, fc.nat(999)])(
  'a change never raises a quantity above what is available, and is applied if it stays within',
  (quantity, requested, available) => {
    const after = withinStock(quantity, requested, available)
    if (requested <= available) expect(after).toBe(requested)
    else expect(after).toBeLessThanOrEqual(Math.max(quantity, available, 1))
    if (requested > quantity) expect(after).toBeGreaterThanOrEqual(quantity)
    expect(after).toBeGreaterThanOrEqual(1)
  },
)

test('999 of 24 becomes 24, and one more than what was in stock stays as it is', () => {
  expect(withinStock(1, 999, 24)).toBe(24)
  expect(withinStock(5, 6, 3)).toBe(5)
})
