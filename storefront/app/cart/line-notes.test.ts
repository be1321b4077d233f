import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { CartItem } from '../../../contract/cart.ts'
import { newsOf } from './join-news.ts'
import { lineTotal, missingForFreeDelivery, obstacleOf, priceBefore, subtotalOf } from './line-notes.ts'

interface Given {
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
}: Given): CartItem {
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

const someLine = fc
  .record({
    enabled: fc.boolean(),
    left: fc.integer({ min: 0, max: 999 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    priceCents: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(aLine)

test.prop([fc.array(someLine)])(
  'the subtotal is of exactly the lines that nothing stands in the way of',
  (items) => {
    const orderable = items.filter((item) => item.product.enabled && item.specification.left >= item.quantity)
    expect(subtotalOf(items)).toBe(orderable.reduce((total, item) => total + lineTotal(item), 0))
  },
)

test.prop([fc.nat(), fc.nat()])(
  'what is missing for free delivery reaches its threshold, and is never negative',
  (subtotal, from) => {
    const missing = missingForFreeDelivery(subtotal, from)
    expect(missing).toBe(subtotal >= from ? 0 : from - subtotal)
  },
)

test('what is off the shelf is not also called sold out', () => {
  expect(obstacleOf(aLine({ enabled: false, left: 0 }))).toEqual({ kind: 'disabled' })
  expect(obstacleOf(aLine({ left: 0 }))).toEqual({ kind: 'sold-out' })
  expect(obstacleOf(aLine({ left: 2, quantity: 3 }))).toEqual({ kind: 'not-enough', left: 2 })
  expect(obstacleOf(aLine({ left: 3, quantity: 3 }))).toBeNull()
})

test('a price is said to have changed only where it has', () => {
  expect(priceBefore(aLine({ priceCents: 900, priceBeforeCents: 1_000 }))).toBe(1_000)
  expect(priceBefore(aLine({ priceCents: 900 }))).toBeNull()
})

test('the news of a join names things as the browser knew them', () => {
  const [kettle, towel] = [aLine({ id: 'kettle' }), aLine({ id: 'towel' })]
  expect(newsOf([kettle, towel], { capped: ['towel'], leftOut: ['kettle', 'unknown'] })).toEqual({
    capped: [towel],
    leftOut: [kettle],
  })
})
