import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { sum } from '../../../contract/values/money.ts'
import { type CompanyDiscount, type LineToPrice, priceOrder } from './order-pricing-rules.ts'

// The gate runs a hundred orders per property; set PROPERTY_RUNS=10000 for more.
fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS ?? 100) })

const delivery = { freeDeliveryFromCents: 1_000_00, freightCents: 100_00 }
const offer: CompanyDiscount = {
  kind: 'offer',
  lines: 'all',
  whenOverCents: 5_000_00,
  off: { basisPoints: 1500 },
}

const cents = fc.integer({ min: 1, max: 100_000_00 })
const basisPoints = fc.integer({ min: 0, max: 10_000 })
const line: fc.Arbitrary<LineToPrice> = fc.record({
  specificationId: fc.uuid(),
  priceCents: cents,
  quantity: fc.integer({ min: 1, max: 999 }),
  marginBasisPoints: basisPoints,
  unitPvHundredths: fc.integer({ min: 0, max: 100_000_00 }),
  codeEligible: fc.boolean(),
})
const lines = fc.uniqueArray(line, {
  minLength: 1,
  maxLength: 8,
  selector: (eachLine) => eachLine.specificationId,
})
const companyDiscount: fc.Arbitrary<CompanyDiscount> = fc.record({
  kind: fc.constantFrom('offer', 'code'),
  lines: fc.constantFrom('all', 'code-eligible'),
  whenOverCents: fc.integer({ min: 0, max: 10_000_00 }),
  off: fc.oneof(fc.record({ basisPoints }), fc.record({ cents })),
})
const terms = fc.record({
  rateBasisPoints: fc.integer({ min: 0, max: 1500 }),
  companyDiscounts: fc.array(companyDiscount, { maxLength: 3 }),
  freeDeliveryFromCents: fc.constant(1_000_00),
  freightCents: fc.constant(100_00),
})

function piece(facts: Partial<LineToPrice> & { priceCents: number }): LineToPrice {
  const plain = { quantity: 1, marginBasisPoints: 2000, unitPvHundredths: 0, codeEligible: false }
  return { specificationId: `of ${facts.priceCents}`, ...plain, ...facts }
}

describe('the price of an order', () => {
  test.prop([lines, terms])('loses no cent between its lines and its total', (order, currentTerms) => {
    const { lines: priced, figures } = priceOrder(order, currentTerms)
    for (const pricedLine of priced) {
      expect(pricedLine.listCents).toBe(pricedLine.priceCents * pricedLine.quantity)
      expect(pricedLine.netCents).toBe(
        pricedLine.listCents - pricedLine.profitShareCents - pricedLine.companyDiscountCents,
      )
    }
    expect(figures.subtotalCents).toBe(sum(priced.map((pricedLine) => pricedLine.netCents)))
    expect(figures.subtotalCents).toBe(
      figures.listCents - figures.profitShareCents - figures.companyDiscountCents,
    )
    expect(figures.totalCents).toBe(figures.subtotalCents + figures.freightCents)
  })

  test.prop([lines, terms])('is in whole cents and never negative, in every part', (order, currentTerms) => {
    const { lines: priced, figures } = priceOrder(order, currentTerms)
    for (const pricedLine of priced) {
      const { listCents, profitShareCents, companyDiscountCents, netCents, earningCents, pvHundredths } =
        pricedLine
      for (const part of [
        listCents,
        profitShareCents,
        companyDiscountCents,
        netCents,
        earningCents,
        pvHundredths,
      ]) {
        expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
      }
    }
    expect(Object.values(figures).every((figure) => Number.isSafeInteger(figure) && figure >= 0)).toBe(true)
  })

  test.prop([lines, terms, fc.infiniteStream(fc.nat())])(
    'does not depend on the order of its lines',
    (order, currentTerms, dice) => {
      const shuffled = order
        .map((eachLine) => ({ one: eachLine, at: dice.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one)
      expect(priceOrder(shuffled, currentTerms).figures).toEqual(priceOrder(order, currentTerms).figures)
    },
  )

  test.prop([lines, terms])(
    "leaves the mall the same share of each line, whatever the sponsor's rate",
    (order, currentTerms) => {
      for (const pricedLine of priceOrder(order, currentTerms).lines) {
        const goods = pricedLine.listCents - pricedLine.profitShareCents
        const portion = goods === 0 ? 0 : pricedLine.netCents / goods
        const ofTheMall = pricedLine.listCents * portion * (1 - pricedLine.marginBasisPoints / 10_000)
        expect(Math.abs(pricedLine.netCents - pricedLine.earningCents - ofTheMall)).toBeLessThanOrEqual(1.001)
      }
    },
  )

  test.prop([lines, terms])('never falls when an offer is removed', (order, currentTerms) => {
    const without = priceOrder(order, { ...currentTerms, companyDiscounts: [] }).figures
    expect(priceOrder(order, currentTerms).figures.subtotalCents).toBeLessThanOrEqual(without.subtotalCents)
  })

  test('charges a 10 % member 1,080 for goods of 1,200, delivered free, and the sponsor earns 120', () => {
    const order = priceOrder([piece({ priceCents: 1_200_00, unitPvHundredths: 600_00 })], {
      ...delivery,
      rateBasisPoints: 1000,
      companyDiscounts: [],
    })
    expect(order.figures).toMatchObject({ totalCents: 1_080_00, freightCents: 0, pvHundredths: 600_00 })
    expect(order.lines[0]?.earningCents).toBe(120_00)
  })

  test('takes 15 % more off goods of 6,000 at 10 %, and lowers earning and PV alike', () => {
    const order = priceOrder([piece({ priceCents: 6_000_00, unitPvHundredths: 1_000_00 })], {
      ...delivery,
      rateBasisPoints: 1000,
      companyDiscounts: [offer],
    })
    expect(order.figures).toMatchObject({
      profitShareCents: 600_00,
      companyDiscountCents: 810_00,
      totalCents: 4_590_00,
      pvHundredths: 850_00,
    })
    expect(order.lines[0]?.earningCents).toBe(510_00)
  })

  test('needs more than 5,000 for the offer, but only 1,000 for free delivery', () => {
    const none = { ...delivery, rateBasisPoints: 0, companyDiscounts: [offer] }
    expect(priceOrder([piece({ priceCents: 5_000_00 })], none).figures.companyDiscountCents).toBe(0)
    expect(priceOrder([piece({ priceCents: 5_000_01 })], none).figures.companyDiscountCents).toBe(750_00)
    expect(priceOrder([piece({ priceCents: 1_000_00 })], none).figures.freightCents).toBe(0)
    expect(priceOrder([piece({ priceCents: 999_99 })], none).figures.freightCents).toBe(100_00)
  })

  test.prop([lines, terms])(
    'applies at most one company discount, and the largest one',
    (order, currentTerms) => {
      const { figures, companyDiscounts } = priceOrder(order, currentTerms)
      const applied = companyDiscounts.filter(({ isApplied }) => isApplied)
      expect(applied.length).toBe(figures.companyDiscountCents > 0 ? 1 : 0)
      expect(Math.max(0, ...companyDiscounts.map((discount) => discount.cents))).toBe(
        figures.companyDiscountCents,
      )
    },
  )

  test('does not use up a code where the offer takes off as much', () => {
    const code: CompanyDiscount = {
      kind: 'code',
      lines: 'all',
      whenOverCents: -1,
      off: { basisPoints: 1500 },
    }
    const both = { ...delivery, rateBasisPoints: 0, companyDiscounts: [offer, code] }
    const { companyDiscounts } = priceOrder([piece({ priceCents: 6_000_00 })], both)
    expect(companyDiscounts.map(({ kind, isApplied }) => [kind, isApplied])).toEqual([
      ['offer', true],
      ['code', false],
    ])
  })

  test('applies a code to its eligible lines only', () => {
    const code: CompanyDiscount = {
      kind: 'code',
      lines: 'code-eligible',
      whenOverCents: 0,
      off: { cents: 50_00 },
    }
    const order = [piece({ priceCents: 30_00, codeEligible: true }), piece({ priceCents: 200_00 })]
    const priced = priceOrder(order, { ...delivery, rateBasisPoints: 0, companyDiscounts: [code] })
    expect(priced.lines.map((pricedLine) => pricedLine.companyDiscountCents)).toEqual([30_00, 0])
  })
})
