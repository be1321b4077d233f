import { expect, test } from 'vitest'
import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import { findObstacle, priceBefore } from './line-notes.ts'
import { canUndo, missingIn, pickItems } from './merge-cart.ts'

interface ItemFields {
  id?: string
  enabled?: boolean
  left?: number
  quantity?: number
  priceCents?: number
  priceBeforeCents?: number
}

function aLine({
  id = 'kettle',
  enabled = true,
  left = 9,
  quantity = 1,
  priceCents = 100,
  priceBeforeCents,
}: ItemFields): CartItem {
  const named = { id, nameEn: id, nameCn: id }
  const displayProduct = { ...named, image: null }
  const product = { ...named, enabled, priceCents, pvHundredths: 0 }
  const specification = { ...named, left }
  const log = {
    displayProduct,
    specification,
    product: { ...product, priceCents: priceBeforeCents ?? priceCents },
  }
  return { id: 0, displayProduct, product, specification, quantity, log, promotion: null }
}

test('a disabled item is not also reported as sold out', () => {
  expect(findObstacle(aLine({ enabled: false, left: 0 }))).toEqual({ kind: 'disabled' })
  expect(findObstacle(aLine({ left: 0 }))).toEqual({ kind: 'sold-out' })
  expect(findObstacle(aLine({ left: 2, quantity: 3 }))).toEqual({ kind: 'not-enough', left: 2 })
  expect(findObstacle(aLine({ left: 3, quantity: 3 }))).toBeNull()
})

test('a price change is reported only if the price differs', () => {
  expect(priceBefore(aLine({ priceCents: 900, priceBeforeCents: 1_000 }))).toBe(1_000)
  expect(priceBefore(aLine({ priceCents: 900 }))).toBeNull()
})

test('a join can be undone while a line is unchanged since', () => {
  const news = {
    items: [aLine({ id: 'kettle', quantity: 3 }), aLine({ id: 'towel' })],
    joined: [{ specificationId: 'kettle', before: 1, after: 3 }],
    capped: [],
    leftOut: ['towel', 'unknown'],
  }
  expect(canUndo(news, [aLine({ id: 'kettle', quantity: 3 })])).toBe(true)
  expect(canUndo(news, [aLine({ id: 'kettle', quantity: 4 })])).toBe(false)
  expect(canUndo(news, [])).toBe(false)
  expect(pickItems(news, news.leftOut).map(({ specification }) => specification.id)).toEqual(['towel'])
})

test('items missing from the member cart after an undo return to the browser', () => {
  const items = [
    aLine({ id: 'kettle', quantity: 3 }),
    aLine({ id: 'towel' }),
    aLine({ id: 'lamp', quantity: 2 }),
  ]
  const cart = [aLine({ id: 'kettle', quantity: 1 }), aLine({ id: 'lamp', quantity: 2 })]
  expect(missingIn(cart, items).map(({ specification }) => specification.id)).toEqual(['kettle', 'towel'])
})
