import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { sum } from '../../../contract/values/money.ts'
import {
  centsOfQuantity,
  coversRemaining,
  findRefusalOfQuantities,
  limitTo,
  priceOfQuantities,
  type RefundableLine,
  sumRefund,
} from './partial-refund-rules.ts'

const numRuns = Number(process.env.PROPERTY_RUNS ?? 100)

const line: fc.Arbitrary<RefundableLine> = fc.record({
  number: fc.constant(1),
  nameEn: fc.constant('Kettle'),
  nameCn: fc.constant('水煲'),
  quantity: fc.integer({ min: 1, max: 999 }),
  netCents: fc.nat({ max: 100_000_000 }),
  refundedQuantity: fc.constant(0),
})

describe('the refund of a quantity', () => {
  prop.prop([line, fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 30 })], { numRuns })(
    'adds up to the price of the line once all pieces are refunded, in any split',
    (whole, parts) => {
      let refundedQuantity = 0
      const amounts: number[] = []
      for (const requested of [...parts, whole.quantity]) {
        const quantity = Math.min(requested, whole.quantity - refundedQuantity)
        if (quantity === 0) break
        amounts.push(centsOfQuantity({ ...whole, refundedQuantity }, quantity))
        refundedQuantity += quantity
      }
      expect(sum(amounts)).toBe(whole.netCents)
      for (const amount of amounts) expect(amount).toBeGreaterThanOrEqual(0)
    },
  )

  prop.prop([line, fc.nat(), fc.nat()], { numRuns })(
    'is equal for each piece but the last',
    (whole, one, other) => {
      fc.pre(whole.quantity > 2)
      const [a, b] = [one, other].map((nth) => nth % (whole.quantity - 1))
      const each = [a, b].map((refundedQuantity) =>
        centsOfQuantity({ ...whole, refundedQuantity: refundedQuantity ?? 0 }, 1),
      )
      expect(each[0]).toBe(each[1])
    },
  )

  test('refunds the odd cents with the last piece', () => {
    const three = { number: 1, quantity: 3, netCents: 10_00 }
    const amounts = [0, 1, 2].map((refundedQuantity) => centsOfQuantity({ ...three, refundedQuantity }, 1))
    expect(amounts).toEqual([333, 333, 334])
  })
})

describe('a quantity is not refundable', () => {
  const kettles = {
    number: 1,
    nameEn: 'Kettle',
    nameCn: '水煲',
    quantity: 3,
    netCents: 300,
    refundedQuantity: 1,
  }
  const cups = { number: 2, nameEn: 'Cup', nameCn: '杯', quantity: 1, netCents: 100, refundedQuantity: 0 }

  test.each([
    ['above what is left', [{ number: 1, quantity: 3 }], 'quantity-not-refundable'],
    ['of an unknown line', [{ number: 9, quantity: 1 }], 'quantity-not-refundable'],
    [
      'when it is all that is left',
      [
        { number: 1, quantity: 2 },
        { number: 2, quantity: 1 },
      ],
      'whole-order-chosen',
    ],
  ])('%s', (_, lineQuantities, code) => {
    expect(findRefusalOfQuantities([kettles, cups], lineQuantities)).toMatchObject({ code })
  })

  test('but is when something stays with the shopper', () => {
    expect(findRefusalOfQuantities([kettles, cups], [{ number: 1, quantity: 2 }])).toBeNull()
  })
})

const bought = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), netCents: fc.nat({ max: 10_000_000 }) })
const requests = fc.array(fc.array(fc.nat({ max: 9 }), { minLength: 5, maxLength: 5 }), { maxLength: 8 })

prop.prop([fc.array(bought, { minLength: 1, maxLength: 5 }), requests], { numRuns })(
  'all refunds of an order add up to what its goods cost, and only the last one is whole',
  (bought, refunds) => {
    const product = { nameEn: '', nameCn: '', productNameEn: '', productNameCn: '' }
    const words = { ...product, specificationNameEn: '', specificationNameCn: '' }
    const lines = bought.map((goods, place) => ({
      ...goods,
      ...words,
      number: place + 1,
      specificationId: '',
      refundedQuantity: 0,
    }))
    let refunded = 0
    const everything = bought.map(() => 9)
    for (const quantities of [...refunds, everything]) {
      const lineQuantities = lines
        .map(({ number, quantity, refundedQuantity }) => ({
          number,
          quantity: Math.min(quantities[number - 1] ?? 0, quantity - refundedQuantity),
        }))
        .filter((lineQuantity) => lineQuantity.quantity > 0)
      if (lineQuantities.length === 0) continue
      const isWhole = coversRemaining(lines, lineQuantities)
      refunded += sum(priceOfQuantities(lines, lineQuantities).map(({ amountCents }) => amountCents))
      for (const lineQuantity of lineQuantities) {
        const of = lines.find(({ number }) => number === lineQuantity.number)
        if (of) of.refundedQuantity += lineQuantity.quantity
      }
      const paid = sum(bought.map(({ netCents }) => netCents))
      expect(isWhole).toBe(lines.every(({ quantity, refundedQuantity }) => quantity === refundedQuantity))
      if (isWhole) expect(refunded).toBe(paid)
      else expect(refunded).toBeLessThanOrEqual(paid)
    }
  },
)

const priced = fc.record({ amountCents: fc.nat({ max: 1_000_000_00 }), withheldCents: fc.constant(0) })

prop.prop([fc.array(priced, { maxLength: 10 }), fc.nat({ max: 3_000_000_00 })], { numRuns })(
  'the refund of pieces never exceeds what is left of the payment, and is withheld only as far as needed',
  (lines, leftCents) => {
    const limited = limitTo(lines, leftCents)
    expect(sumRefund(limited)).toBe(Math.min(sumRefund(lines), leftCents))
    expect(limited.map(({ amountCents }) => amountCents)).toEqual(lines.map(({ amountCents }) => amountCents))
    for (const { amountCents, withheldCents } of limited) {
      expect(withheldCents).toBeGreaterThanOrEqual(0)
      expect(withheldCents).toBeLessThanOrEqual(amountCents)
    }
  },
)
