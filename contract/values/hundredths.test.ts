import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { parseHundredths, typedHundredths } from './hundredths.ts'

test.prop([fc.integer({ min: 0, max: 1_000_000_00 })])(
  'a formatted amount parses to the same amount',
  (hundredths) => {
    expect(parseHundredths(typedHundredths(hundredths), 1_000_000_00)).toBe(hundredths)
  },
)

test.prop([fc.integer({ min: 0, max: 1_000_000_00 }), fc.integer({ min: 0, max: 1_000_000_00 })])(
  'refuses an amount above the maximum',
  (hundredths, max) => {
    expect(parseHundredths(typedHundredths(hundredths), max)).toBe(hundredths <= max ? hundredths : null)
  },
)

test.prop([fc.integer({ min: 0, max: 1_000_000_00 })])(
  'reads thousands separators and full-width digits',
  (hundredths) => {
    const grouped = typedHundredths(hundredths).replace(/\d(?=(\d{3})+(\.|$))/g, '$&,')
    const wide = grouped.replace(/[\d.,]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    expect([grouped, ` ${wide} `].map((text) => parseHundredths(text, 1_000_000_00))).toEqual([
      hundredths,
      hundredths,
    ])
  },
)

test('refuses a comma that is not a thousands separator', () => {
  expect(
    ['1,23', '1,2345', '12,34.5', ',5', '1.5,0'].map((text) => parseHundredths(text, 1_000_000_00)),
  ).toEqual([null, null, null, null, null])
})
