import { fc, test as prop } from '@fast-check/vitest'
import { expect } from 'vitest'
import { findRefusalOfRate } from './rate-rules.ts'

const range = { minBasisPoints: 100, maxBasisPoints: 1_500, stepBasisPoints: 100 }

prop.prop([fc.integer({ min: 0, max: 10_000 })])('only whole per cents from 1 to 15 are valid', (rate) => {
  const isValid = findRefusalOfRate(rate, range, false) === null
  expect(isValid).toBe(rate % 100 === 0 && rate >= 100 && rate <= 1_500)
})

prop.prop([fc.integer({ min: 1, max: 10_000 })])('0 is valid only to remove a rate', (rate) => {
  expect(findRefusalOfRate(0, range, true)).toBeNull()
  expect(findRefusalOfRate(rate, range, true)).toEqual(findRefusalOfRate(rate, range, false))
})
