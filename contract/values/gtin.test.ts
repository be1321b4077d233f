import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { isGtin, isWorldwideGtin, padGtin, readGtin } from './gtin.ts'

const lengths = [8, 12, 13, 14] as const
const gtin = fc
  .tuple(
    fc.constantFrom(...lengths),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 }),
  )
  .map(([length, digits]) => digits.slice(0, length - 1).join(''))
  .filter((body) => /[1-9]/.test(body))
  .map((body) => Array.from({ length: 10 }, (_, check) => `${body}${check}`).filter(isGtin))

test.prop([gtin])('exactly one check digit completes the digits before it', (completed) => {
  expect(completed).toHaveLength(1)
})

test.prop([gtin, fc.nat(13), fc.integer({ min: 1, max: 9 })])(
  'one wrong digit is never a GTIN',
  ([code = ''], place, shift) => {
    const at = place % code.length
    const wrong = (Number(code[at]) + shift) % 10
    expect(isGtin(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(false)
  },
)

test.prop([gtin])('a shorter GTIN is the same with zeros before it, however it is typed', ([code = '']) => {
  expect(isGtin(padGtin(code))).toBe(true)
  expect(readGtin(` ${code.slice(0, 3)} ${code.slice(3, 6)}-${code.slice(6)}`)).toBe(code)
})

test('other lengths, letters, zeros and wrong check digits are no GTIN', () => {
  for (const code of ['', '00000000', '1234567', '4006381333932', '400638133393A', '4006381333931 1'])
    expect(readGtin(code), code).toBeNull()
  for (const code of ['4006381333931', '036000291452', '96385074', '10614141000415'])
    expect(readGtin(code), code).toBe(code)
})

test('a GTIN for internal use or a coupon does not identify goods elsewhere', () => {
  const internal = ['2012345678903', '0212345678901', '20123451', '9812345678903', '9912345678900']
  expect(internal.map(isWorldwideGtin)).toEqual(internal.map(() => false))
  expect(['4006381333931', '036000291452', '96385074'].map(isWorldwideGtin)).toEqual([true, true, true])
})
