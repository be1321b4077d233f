import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { district } from '../../../contract/shop/receivers/district-fields.ts'
import { districts } from '../../../contract/shop/receivers/districts.ts'
import { defaultShop as shop } from '../../../test-support/default-shop.ts'
import { findRefusalToPay } from '../../orders/records/order-rules.ts'
import { findRefusalOfUnusableSettings } from './usable-settings-rules.ts'

const all = district.options.map((code) => ({ code, ...districts[code] }))
const window = fc.integer({ min: 1, max: 60 }).map((minutes) => minutes * 60)
const redirect = fc.integer({ min: 0, max: 30 })

test('accepts the default settings', () => {
  expect(findRefusalOfUnusableSettings(shop)).toBeNull()
})

test.prop([window, redirect])(
  'an order can still be paid a minute after the countdown in every accepted window',
  (paymentWindowSeconds, redirectSeconds) => {
    const refusal = findRefusalOfUnusableSettings({ ...shop, paymentWindowSeconds, redirectSeconds })
    const order = {
      invoice: 'BH',
      orderState: 'UNPAID' as const,
      payBefore: new Date(paymentWindowSeconds * 1_000),
    }
    const atBank = new Date((redirectSeconds + 60) * 1_000)
    expect(refusal === null).toBe(findRefusalToPay(order, atBank) === null)
  },
)

test('refuses a window of one minute, and a shop without a delivery district', () => {
  expect(findRefusalOfUnusableSettings({ ...shop, paymentWindowSeconds: 60 })).toEqual({
    code: 'settings-unusable',
    reason: 'payment-window',
  })
  expect(findRefusalOfUnusableSettings({ ...shop, closedDistricts: all })).toEqual({
    code: 'settings-unusable',
    reason: 'no-district',
  })
  expect(findRefusalOfUnusableSettings({ ...shop, closedDistricts: all.slice(1) })).toBeNull()
})

test('refuses the Islands district alone without a sub-area, which no address could be in', () => {
  const others = { ...shop, closedDistricts: all.filter(({ code }) => code !== 'IS') }
  expect(findRefusalOfUnusableSettings(others)).toBeNull()
  expect(findRefusalOfUnusableSettings({ ...others, deliveredSubAreas: [] })).toEqual({
    code: 'settings-unusable',
    reason: 'no-district',
  })
  expect(findRefusalOfUnusableSettings({ ...shop, deliveredSubAreas: [] })).toBeNull()
})
