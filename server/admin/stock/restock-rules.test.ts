import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { salesDays } from '../../../contract/admin/stock/stock-admin.ts'
import { coverDays, proposedQuantity } from './restock-rules.ts'

const count = fc.integer({ min: 0, max: 100_000 })
const days = fc.record({
  leadDays: fc.integer({ min: 1, max: 180 }),
  safetyDays: fc.integer({ min: 0, max: 180 }),
})

prop.prop([count, count, days])(
  'the proposed pieces and those available last for the lead time and the safety days, and one piece fewer would not',
  (sold, onHand, restock) => {
    const proposed = proposedQuantity({ sold, onHand, reserved: 0 }, restock)
    const needed = (sold / salesDays) * (restock.leadDays + restock.safetyDays)
    expect(proposed + onHand).toBeGreaterThanOrEqual(needed - 1e-6)
    if (proposed > 0) expect(proposed + onHand - 1).toBeLessThan(needed)
  },
)

test('two pieces a day, 14 days of delivery and 7 of safety need 42 pieces, reserved ones not counted as available', () => {
  const restock = { leadDays: 14, safetyDays: 7 }
  expect(proposedQuantity({ sold: 120, onHand: 12, reserved: 2 }, restock)).toBe(32)
  expect(proposedQuantity({ sold: 0, onHand: 0, reserved: 0 }, restock)).toBe(0)
})

prop.prop([count, count])(
  'available pieces last for the days of cover, and not a day longer',
  (sold, onHand) => {
    const days = coverDays({ sold, onHand, reserved: 0 })
    if (days === null) return void expect(sold).toBe(0)
    expect(sold * days).toBeLessThanOrEqual(onHand * salesDays)
    expect(sold * (days + 1)).toBeGreaterThan(onHand * salesDays)
  },
)

test('30 pieces sold in 60 days: five available ones last for ten days, reserved ones not counted', () => {
  expect(coverDays({ sold: 30, onHand: 7, reserved: 2 })).toBe(10)
  expect(coverDays({ sold: 30, onHand: 0, reserved: 1 })).toBe(0)
})
