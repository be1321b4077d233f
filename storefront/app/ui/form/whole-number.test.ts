import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { wholeNumberIn } from './whole-number.ts'

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
