import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { hundredthsOf, typedHundredths } from './hundredths.ts'

test.prop([fc.integer({ min: 0, max: 10_000_000 })])(
  'an amount that is shown to be typed over is read as itself',
  (hundredths) => {
    expect(hundredthsOf(typedHundredths(hundredths), 10_000_000)).toBe(hundredths)
  },
)

test.prop([fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000_000 })])(
  'nothing above the most is read',
  (hundredths, most) => {
    expect(hundredthsOf(typedHundredths(hundredths), most)).toBe(hundredths <= most ? hundredths : null)
  },
)
