import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { sum } from '../../../contract/values/money.ts'
import { centsOfQuantity } from './partial-refund-rules.ts'
import { stillOwed } from './still-owed-rules.ts'

const line = fc
  .record({
    number: fc.nat(),
    quantity: fc.integer({ min: 1, max: 99 }),
    priceCents: fc.integer({ min: 1, max: 1_000_000 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    promotionPercent: fc.integer({ min: 0, max: 100 }),
    refunded: fc.integer({ min: 0, max: 99 }),
    pvHundredths: fc.nat({ max: 100_000 }),
  })
  .map(({ discountPercent, promotionPercent, refunded, ...one }) => {
    const listCents = one.priceCents * one.quantity
    const memberCents = Math.floor((listCents * (100 - discountPercent)) / 100)
    const netCents = Math.floor((memberCents * (100 - promotionPercent)) / 100)
    return { ...one, listCents, memberCents, netCents, refundedQuantity: Math.min(refunded, one.quantity) }
  })

function anOrder(lines: readonly (typeof line extends fc.Arbitrary<infer Line> ? Line : never)[]) {
  const listCents = sum(lines.map((line) => line.listCents))
  const memberCents = sum(lines.map((line) => line.memberCents))
  const subtotalCents = sum(lines.map((line) => line.netCents))
  return {
    lines,
    figures: {
      totalQuantity: sum(lines.map(({ quantity }) => quantity)),
      listCents,
      profitShareCents: listCents - memberCents,
      companyDiscountCents: memberCents - subtotalCents,
      subtotalCents,
      freightCents: 100_00,
      totalCents: subtotalCents + 100_00,
      pvHundredths: sum(lines.map(({ pvHundredths }) => pvHundredths)),
    },
  }
}

prop.prop([fc.array(line, { minLength: 1, maxLength: 6 })])(
  'what is owed and what was refunded add up to what was paid, line by line',
  (lines) => {
    const order = anOrder(lines)
    const { lines: left, figures } = stillOwed(order)
    const refunded = sum(
      lines.map((line) => centsOfQuantity({ ...line, refundedQuantity: 0 }, line.refundedQuantity)),
    )
    expect(figures.totalCents + refunded).toBe(order.figures.totalCents)
    expect(figures.listCents - figures.profitShareCents - figures.companyDiscountCents).toBe(
      figures.subtotalCents,
    )
    expect(figures.totalQuantity).toBe(sum(lines.map((line) => line.quantity - line.refundedQuantity)))
    for (const line of left) {
      expect(line.quantity).toBeGreaterThan(0)
      expect(line.memberCents).toBeGreaterThanOrEqual(line.netCents)
    }
  },
)

test('an order without refunds is owed in full', () => {
  const kettles = { number: 1, quantity: 2, refundedQuantity: 0, priceCents: 100_00, pvHundredths: 10_00 }
  const order = anOrder([{ ...kettles, listCents: 200_00, memberCents: 180_00, netCents: 150_00 }])
  expect(stillOwed(order)).toEqual(order)
})
