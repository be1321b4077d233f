import { expect, test } from 'vitest'
import { exponentOf } from './exponent.ts'

const sizes = [10_000, 100_000, 1_000_000]
const costs = (cost: (size: number) => number) => sizes.map((size) => ({ size, blocks: cost(size) }))

test('a cost that does not depend on the size has the exponent 0', () => {
  expect(exponentOf(costs(() => 300))).toBe(0)
})

test('a level of an index more is no growth', () => {
  expect(exponentOf(costs((size) => 100 + Math.log10(size)))).toBe(0)
})

test('the exponent of a power of the size is found, also above a constant floor', () => {
  for (const exponent of [0.5, 1, 1.3])
    for (const floor of [0, 500, 50_000])
      expect(exponentOf(costs((size) => floor + size ** exponent))).toBeCloseTo(exponent, 1)
})

test('growth that begins at the last size is not hidden by a cost that fell before', () => {
  expect(
    exponentOf([
      { size: 10_000, blocks: 400 },
      { size: 100_000, blocks: 300 },
      { size: 1_000_000, blocks: 3_000 },
    ]),
  ).toBeCloseTo(1)
})
