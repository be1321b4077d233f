import { expect, test } from 'vitest'
import { savedCents } from './saved-cents.ts'

test('a member saves the profit share and the discount of the company', () => {
  expect(savedCents({ profitShareCents: 9_400, companyDiscountCents: 1_250 })).toBe(10_650)
})
