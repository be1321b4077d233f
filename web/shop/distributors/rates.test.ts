import { expect, test } from 'vitest'
import type { Shop } from '../../../contract/shop/settings/shop.ts'
import { findNearestRate, listRates } from './rates.ts'

const shop = {
  profitShare: { minBasisPoints: 200, maxBasisPoints: 800, stepBasisPoints: 300 },
} as Shop

test('a form begins with a rate that can be chosen', () => {
  expect(listRates(shop)).toEqual([200, 500, 800])
  expect(findNearestRate(shop, 1_500)).toBe(800)
  expect(findNearestRate(shop, 100)).toBe(200)
  expect(findNearestRate(shop, 600)).toBe(500)
  expect(findNearestRate(shop, 650)).toBe(500)
  expect(findNearestRate(shop, 500)).toBe(500)
  expect(findNearestRate(null, 500)).toBe(0)
})
