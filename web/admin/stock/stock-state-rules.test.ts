import { expect, test } from 'vitest'
import { lowStockQuantity } from '../../../contract/shop/catalogue/shelf.ts'
import { stateOf, stockStates } from './stock-state-rules.ts'

const goods = (left: number, others: { wanted?: number; isOnSale?: boolean } = {}) => ({
  onHand: left + 1,
  reserved: 1,
  wanted: 0,
  isOnSale: true,
  ...others,
})

test('goods in the order of the list of what needs attention have the headings in their order, each once', () => {
  const listed = [
    goods(0, { wanted: 2, isOnSale: false }),
    goods(0, { wanted: 1 }),
    goods(0),
    goods(1),
    goods(lowStockQuantity),
    goods(1, { isOnSale: false }),
    goods(lowStockQuantity + 1),
    goods(0, { isOnSale: false }),
  ]
  const headings = listed.map(stateOf).filter((state, at, all) => state !== all[at - 1])
  expect(headings).toEqual(stockStates)
})
