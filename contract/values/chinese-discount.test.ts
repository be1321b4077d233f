import { expect, test } from 'vitest'
import { formatChineseDiscount } from './chinese-discount.ts'

test.each([
  ['10', '9 折'],
  ['12', '88 折'],
  ['15', '85 折'],
  ['95', '0.5 折'],
  ['91.5', '0.85 折'],
  ['88.88', '11.12 折'],
  ['69.99', '30.01 折'],
])('a discount of %s %% is written as %s', (percent, written) => {
  expect(formatChineseDiscount(percent)).toBe(written)
})
