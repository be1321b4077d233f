import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type ReceivedGoods, returnOutcomes } from '../../../contract/shop/appeals/received-goods.ts'
import { sum } from '../../../contract/values/money.ts'
import { centsOfQuantity } from '../../orders/records/partial-refund-rules.ts'
import {
  countRestocked,
  findRefusalOfReceived,
  listReceiptLines,
  refundedGoods,
} from './received-goods-rules.ts'

const requested = [
  { number: 1, nameEn: 'Kettle', nameCn: '水煲', quantity: 3 },
  { number: 2, nameEn: 'Cup', nameCn: '杯', quantity: 2 },
]

const received: fc.Arbitrary<ReceivedGoods> = fc.uniqueArray(
  fc.record({
    number: fc.constantFrom(1, 2),
    outcome: fc.constantFrom(...returnOutcomes),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { selector: ({ number, outcome }) => `${number} ${outcome}` },
)

describe('received goods', () => {
  prop.prop([received])('are accepted if and only if no line exceeds what was requested', (goods) => {
    const isPossible = requested.every(({ number, quantity }) => quantityOf(goods, number) <= quantity)
    expect(findRefusalOfReceived(requested, goods) === null).toBe(isPossible)
  })

  prop.prop([received])('and their receipt have every requested piece exactly once', (goods) => {
    fc.pre(findRefusalOfReceived(requested, goods) === null)
    for (const { number, quantity } of requested) {
      expect(quantityOf(listReceiptLines(requested, goods), number)).toBe(quantity)
    }
  })

  prop.prop([received])(
    'are refunded unless sent back, and restocked at most as often as refunded',
    (goods) => {
      const refunded = refundedGoods(goods)
      const sentBack = goods.filter(({ outcome }) => outcome === 'SEND_BACK')
      expect(sum(refunded.map(({ quantity }) => quantity))).toBe(
        sum(goods.map(({ quantity }) => quantity)) - sum(sentBack.map(({ quantity }) => quantity)),
      )
      for (const { number } of requested) {
        expect(countRestocked(goods, number)).toBeLessThanOrEqual(quantityOf(refunded, number))
      }
    },
  )

  prop.prop([
    fc.integer({ min: 0, max: 100_000 }),
    fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 9 }),
  ])('in any portions are refunded with the price of their line, to the cent', (netCents, portions) => {
    const quantity = sum(portions)
    fc.pre(quantity > 0)
    let refundedQuantity = 0
    const paid = portions.map((portion) => {
      const cents = centsOfQuantity({ number: 1, quantity, netCents, refundedQuantity }, portion)
      refundedQuantity += portion
      return cents
    })
    expect(sum(paid)).toBe(netCents)
  })

  test('of another line are refused', () => {
    expect(findRefusalOfReceived(requested, [{ number: 9, outcome: 'RESELL', quantity: 1 }])).toEqual({
      code: 'invalid-input',
      fields: { received: 'not-an-option' },
    })
  })
})

function quantityOf(lines: readonly { number: number; quantity: number }[], number: number): number {
  return sum(lines.filter((line) => line.number === number).map(({ quantity }) => quantity))
}
