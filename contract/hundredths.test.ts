import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { hundredthsOf, typedHundredths } from './hundredths.ts'

test.prop([fc.integer({ min: 0, max: 1_000_000_00 })])(
  'a formatted amount parses to the same amount',
  (hundredths) => {
    expect(hundredthsOf(typedHundredths(hundredths), 1_000_000_00)).toBe(hundredths)
  },
)

test.prop([fc.integer({ min: 0, max: 1_000_000_00 }), fc.integer({ min: 0, max: 1_000_000_00 })])(
  'refuses an amount above the maximum',
  (hundredths, max) => {
    expect(hundredthsOf(typedHundredths(hundredths), max)).toBe(hundredths <= max ? hundredths : null)
  },
)
