import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import {
  type CartProduct,
  countPieces,
  findCartLine,
  showBadge,
  toSyncList,
  withFacts,
} from './cart-rules.ts'
import { withCartProduct, without } from './local-change-rules.ts'

function aCartProduct(id: string, enabled = true): CartProduct {
  const named = { id, nameEn: id, nameCn: id }
  return {
    displayProduct: { ...named, image: null },
    product: { ...named, enabled, priceCents: 10_000, pvHundredths: 100 },
    specification: { ...named, left: 5 },
    promotion: null,
  }
}

function cartOf(...cartProducts: [string, number][]) {
  return cartProducts.reduce<CartItem[]>(
    (items, [id, quantity]) => taken(items, aCartProduct(id), quantity),
    taken([], aCartProduct('first'), 1),
  )
}

/** The cart after adding a product, or unchanged if that is refused. */
function taken(items: CartItem[], cartProduct: CartProduct, quantity?: number): CartItem[] {
  const result = withCartProduct(items, cartProduct, quantity)
  return Array.isArray(result) ? result : items
}

const additions = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.option(fc.integer({ min: -5, max: 2_000 }), { nil: undefined }),
  }),
)

test.prop([additions])('a cart holds one line per specification, each of 1 to 999 pieces', (addedItems) => {
  let items = taken([], aCartProduct('a'))
  for (const { id, quantity } of addedItems) items = taken(items, aCartProduct(id), quantity)
  expect(new Set(items.map((item) => item.specification.id)).size).toBe(items.length)
  for (const { quantity } of items)
    expect(quantity >= 1 && quantity <= 999 && Number.isInteger(quantity)).toBe(true)
})

test('a product in the cart takes the new quantity, or one piece more without a quantity', () => {
  const three = taken(cartOf(['kettle', 2]), aCartProduct('kettle'), 3)
  expect(findCartLine(three, 'kettle')?.quantity).toBe(3)
  expect(findCartLine(taken(three, aCartProduct('kettle')), 'kettle')?.quantity).toBe(4)
})

test('a full cart accepts no new line, but larger quantities', () => {
  const full = Array.from({ length: 100 }, (_, n) => `${n}`).reduce<CartItem[]>(
    (items, id) => taken(items, aCartProduct(id)),
    [],
  )
  expect(withCartProduct(full, aCartProduct('one too many'))).toEqual({ code: 'cart-full', max: 100 })
  expect(withCartProduct(full, aCartProduct('7'))).toHaveLength(100)
})

test('a line of 999 pieces accepts no more, with the same refusal as a cart on the server', () => {
  const max = cartOf(['kettle', 999])
  expect(withCartProduct(max, aCartProduct('kettle'))).toEqual({ code: 'quantity-too-large', max: 999 })
})

test('the badge counts buyable pieces, up to 99+', () => {
  const items = [...taken([], aCartProduct('off the shelf', false), 50), ...cartOf(['kettle', 98])]
  expect(countPieces(items)).toBe(99)
  expect([showBadge(0), showBadge(99), showBadge(100)]).toEqual(['0', '99', '99+'])
})

test('fresh data preserves quantity and snapshot, and drops unknown items', () => {
  const items = cartOf(['kettle', 2], ['gone', 1])
  const [kettle] = without(cartOf(['kettle', 7]), ['first'])
  const dearer = kettle && { ...kettle, product: { ...kettle.product, priceCents: 12_000 } }
  const result = withFacts(items, toSyncList(items), dearer ? [dearer] : [])
  expect(result).toHaveLength(1)
  expect(result[0]).toMatchObject({
    quantity: 2,
    product: { priceCents: 12_000 },
    log: { product: { priceCents: 10_000 } },
  })
})

test('fresh data keeps items that another tab added after the server was asked', () => {
  const asked = cartOf(['kettle', 1], ['gone', 1])
  const items = cartOf(['kettle', 1], ['gone', 1], ['towel', 3])
  const kept = withFacts(items, toSyncList(asked), cartOf(['kettle', 1]))
  expect(kept.map(({ specification, quantity }) => [specification.id, quantity])).toEqual(
    cartOf(['kettle', 1], ['towel', 3]).map(({ specification, quantity }) => [specification.id, quantity]),
  )
})

test('the list sent for the merge contains each item once', () => {
  expect(toSyncList(cartOf(['kettle', 2]))).toEqual([
    { displayProductId: 'first', productId: 'first', specificationId: 'first', quantity: 1 },
    { displayProductId: 'kettle', productId: 'kettle', specificationId: 'kettle', quantity: 2 },
  ])
})
