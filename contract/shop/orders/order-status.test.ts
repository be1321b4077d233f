import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { languages } from '../../values/language.ts'
import {
  deriveOrderStatus,
  goodsOfLines,
  listOrderStatusFacts,
  nameGoods,
  type OrderStatusFacts,
  orderStatusNames,
} from './order-status.ts'
import { orderStatus } from './orders.ts'

const allFacts = listOrderStatusFacts()

const paid: OrderStatusFacts = {
  orderState: 'PAID',
  shipment: 'NOT_SHIPPED',
  openRequest: null,
  isPaymentBeingChecked: false,
  isPartlyRefunded: false,
  isExchanged: false,
  isRefundUnpaid: false,
}
const shipped = { ...paid, shipment: 'SHIPPED' } as const
const lost = { ...paid, shipment: 'LOST' } as const
const arrived = { ...paid, shipment: 'ARRIVED' } as const

test.each([
  ['an unpaid order', { ...paid, orderState: 'UNPAID' }, 'AWAITING_PAYMENT'],
  [
    'an unpaid order after its deadline',
    { ...paid, orderState: 'UNPAID', isPaymentBeingChecked: true },
    'CHECKING_PAYMENT',
  ],
  ['an unpaid order that was voided', { ...paid, orderState: 'CANCEL' }, 'CANCELLED'],
  ['a paid order', paid, 'PREPARING'],
  ['a paid order refunded before shipment', { ...paid, orderState: 'REFUND' }, 'REFUND_IN_PROGRESS'],
  ['a shipped order', shipped, 'ON_ITS_WAY'],
  ['a shipped order without some refunded goods', { ...shipped, isPartlyRefunded: true }, 'ON_ITS_WAY'],
  ['an order whose parcel was lost', lost, 'PARCEL_LOST'],
  ['a refunded lost parcel', { ...lost, orderState: 'RETURNSUCCESS' }, 'REFUNDED'],
  ['an order that arrived', arrived, 'DELIVERED'],
  [
    'an order that arrived with a question',
    { ...arrived, orderState: 'APPEAL', openRequest: 'HELP' },
    'DELIVERED',
  ],
  ['a requested return', { ...arrived, orderState: 'APPEAL', openRequest: 'RETURN' }, 'RETURN_REQUESTED'],
  [
    'a requested replacement',
    { ...arrived, orderState: 'APPEAL', openRequest: 'REPLACEMENT' },
    'REPLACEMENT_REQUESTED',
  ],
  ['an accepted return', { ...arrived, orderState: 'REFUND' }, 'RETURN_IN_PROGRESS'],
  ['a return of some goods', { ...arrived, isPartlyRefunded: true }, 'PARTLY_REFUNDED'],
  ['a full return', { ...arrived, orderState: 'RETURNSUCCESS' }, 'REFUNDED'],
  [
    'an accepted replacement that waits to be sent',
    { ...arrived, orderState: 'APPEAL', openRequest: 'REPLACEMENT_ACCEPTED' },
    'REPLACEMENT_IN_PROGRESS',
  ],
  [
    'a full refund that the bank has declined',
    { ...arrived, orderState: 'RETURNSUCCESS', isRefundUnpaid: true },
    'REFUND_IN_PROGRESS',
  ],
  ['an exchange of all goods', { ...paid, orderState: 'RETURNSUCCESS', isExchanged: true }, 'EXCHANGED'],
] as const)('%s', (_, facts, status) => {
  expect(deriveOrderStatus(facts)).toBe(status)
})

test('every combination of the facts has a status, and every status occurs', () => {
  expect(allFacts).toHaveLength(6 * 5 * 5 * 2 * 2 * 2 * 2)
  expect(new Set(allFacts.map(deriveOrderStatus))).toEqual(new Set(orderStatus.options))
})

test.prop([fc.constantFrom(...allFacts)])(
  'a status never claims less than was paid for: delivery and returns follow a payment only',
  (facts) => {
    const isWithoutMoney = facts.orderState === 'UNPAID' || facts.orderState === 'CANCEL'
    const status = deriveOrderStatus(facts)
    expect(['AWAITING_PAYMENT', 'CHECKING_PAYMENT', 'CANCELLED'].includes(status)).toBe(isWithoutMoney)
  },
)

test.prop([fc.constantFrom(...allFacts)])('a question leaves the status as it is without one', (facts) => {
  const without = deriveOrderStatus({ ...facts, openRequest: null })
  expect(deriveOrderStatus({ ...facts, openRequest: 'HELP' })).toBe(without)
})

test('no two statuses have the same name in a language', () => {
  for (const language of languages) {
    expect(new Set(Object.values(orderStatusNames[language])).size).toBe(orderStatus.options.length)
  }
})

test('the goods of an order are named by its first product, the number of products and of items', () => {
  const line = (displayProductId: string, quantity: number, nameEn = 'Soap', nameCn = '肥皂') => ({
    displayProductId,
    quantity,
    nameEn,
    nameCn,
  })
  const several = goodsOfLines([
    line('1', 8, 'Camellia Oil', '山茶花油'),
    line('1', 2),
    line('2', 2),
    line('3', 1),
  ])
  expect(nameGoods('en', several)).toBe('Camellia Oil and 2\u00a0more products, 13\u00a0items')
  expect(nameGoods('zh_tw', several)).toBe('山茶花油等 3\u00a0款，共\u00a013\u00a0件')
  const two = goodsOfLines([line('1', 1), line('2', 1)])
  expect(nameGoods('en', two)).toBe('Soap and 1\u00a0more product, 2\u00a0items')
  expect(nameGoods('en', goodsOfLines([line('1', 3)]))).toBe('Soap, 3\u00a0items')
  expect(nameGoods('zh_tw', goodsOfLines([line('1', 3)]))).toBe('肥皂，共\u00a03\u00a0件')
  expect(nameGoods('en', goodsOfLines([line('1', 1)]))).toBe('Soap, 1\u00a0item')
  expect(nameGoods('zh_tw', goodsOfLines([line('1', 1)]))).toBe('肥皂，共\u00a01\u00a0件')
})
