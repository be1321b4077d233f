import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { priceOrder } from '../../orders/place/order-pricing-rules.ts'
import { emptyTally, type PastOrder, type TriedPromotion, tryOn } from './simulation-rules.ts'

const shop = { freeDeliveryFromCents: 1_000_00, freightCents: 100_00 }
const running = { kind: 'offer', lines: 'all', whenOverCents: 5_000_00, off: { basisPoints: 1_500 } } as const

const pastLine = fc.record({
  specificationId: fc.uuid(),
  priceCents: fc.integer({ min: 1_00, max: 3_000_00 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  marginBasisPoints: fc.constantFrom(0, 1_000, 2_000),
  unitPvHundredths: fc.integer({ min: 0, max: 10_000 }),
  codeEligible: fc.boolean(),
  displayProductId: fc.constantFrom('kettle', 'wok'),
  brandId: fc.constantFrom('cloud', 'lion'),
  categoryIds: fc.constantFrom(['kitchen'], ['gifts']),
})
const pastOrder = fc
  .record({
    personId: fc.constantFrom('mei', 'ka', 'wing'),
    rateBasisPoints: fc.constantFrom(0, 500, 1_500),
    lines: fc.array(pastLine, { minLength: 1, maxLength: 4 }),
  })
  .map((drawn): PastOrder => {
    const { lines, figures } = priceOrder(drawn.lines, {
      ...shop,
      rateBasisPoints: drawn.rateBasisPoints,
      companyDiscounts: [running],
    })
    const { companyDiscountCents, totalCents, pvHundredths } = figures
    const earningCents = lines.reduce((sum, line) => sum + line.earningCents, 0)
    return {
      ...drawn,
      usedCode: false,
      was: { companyDiscountCents, totalCents, earningCents, pvHundredths },
    }
  })
const orders = fc.array(pastOrder, { maxLength: 8 })

const anOffer: TriedPromotion = {
  kind: 'offer',
  overCents: 5_000_00,
  off: { basisPoints: 1_500 },
  targets: [],
  maxUses: null,
  maxUsesPerPerson: null,
}
const aCode: TriedPromotion = { ...anOffer, kind: 'code', off: { cents: 50_00 } }

function simulate(past: readonly PastOrder[], promotion: TriedPromotion) {
  return past.reduce((tally, order) => tryOn(tally, order, promotion, shop), emptyTally())
}

test.prop([orders])(
  'the offer that was active, simulated on its own orders, changes none of them',
  (past) => {
    expect(simulate(past, anOffer)).toMatchObject({ orders: past.length, touched: 0 })
  },
)

test.prop([orders, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 })])(
  'a code never raises the goods total, and stays within its limits',
  (past, maxUses, maxUsesPerPerson) => {
    const { touched, was, would, usesByPerson } = simulate(past, { ...aCode, maxUses, maxUsesPerPerson })
    expect(touched).toBeLessThanOrEqual(maxUses)
    expect(Math.max(0, ...usesByPerson.values())).toBeLessThanOrEqual(maxUsesPerPerson)
    if (touched > 0) expect(would.companyDiscountCents).toBeGreaterThan(was.companyDiscountCents)
    expect(would.pvHundredths).toBeLessThanOrEqual(was.pvHundredths)
  },
)

describe('one order', () => {
  const line = {
    specificationId: 'kettle-1',
    priceCents: 2_000_00,
    quantity: 1,
    marginBasisPoints: 2_000,
    unitPvHundredths: 100_00,
    codeEligible: true,
    displayProductId: 'kettle',
    brandId: 'cloud',
    categoryIds: ['kitchen'],
  }
  const was = { companyDiscountCents: 0, totalCents: 2_000_00, earningCents: 400_00, pvHundredths: 100_00 }
  const order: PastOrder = { personId: 'mei', rateBasisPoints: 0, usedCode: false, was, lines: [line] }

  test('with an offer of 10 % costs a tenth less and yields a tenth less PV and earning', () => {
    const { would } = simulate([order], { ...anOffer, overCents: 1_000_00, off: { basisPoints: 1_000 } })
    expect(would).toEqual({
      companyDiscountCents: 200_00,
      totalCents: 1_800_00,
      earningCents: 360_00,
      pvHundredths: 90_00,
    })
  })

  test('retains its original code if that was better', () => {
    const better = { ...order, usedCode: true, was: { ...was, companyDiscountCents: 300_00 } }
    const offer = { ...anOffer, overCents: 0, off: { basisPoints: 1_000 } }
    expect(simulate([better], offer).touched).toBe(0)
  })

  test('does not change with a code for other goods', () => {
    const target = { brandId: 'lion', categoryId: null, displayProductId: null }
    expect(simulate([order], { ...aCode, targets: [target] }).touched).toBe(0)
  })
})
