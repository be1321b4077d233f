import { expect, test } from 'vitest'
import { defaultShop as shop } from '../../../test-support/default-shop.ts'
import { freightOfOne } from './freight-of-one.ts'

test('one piece is delivered free from the limit on, and not a cent below it', () => {
  expect([99_999, 100_000].map((cents) => freightOfOne(shop, cents))).toEqual([10_000, 0])
})

test('one piece above the limit pays freight where the running offer lowers it below the limit', () => {
  const offer = { overCents: 90_000, discountBasisPoints: 1_500, endsOn: null }
  const freight = [100_000, 120_000].map((cents) => freightOfOne({ ...shop, offer }, cents))
  expect(freight).toEqual([10_000, 0])
})
