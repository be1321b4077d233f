import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type MergedLine, maxCartLines, maxQuantity, type SyncItem } from '../../contract/shop/cart/cart.ts'
import {
  type CartProduct,
  findRefusalOfLine,
  findRefusalToAdd,
  linesToReturn,
  mergeCarts,
  undoMerge,
} from './cart-rules.ts'

const specificationId = fc.integer({ min: 0, max: 130 }).map((number) => `specification-${number}`)
const quantity = fc.integer({ min: 1, max: maxQuantity })
const cartProduct: fc.Arbitrary<CartProduct> = fc.record({
  nameEn: fc.constant('Kettle'),
  nameCn: fc.constant('水煲'),
  enabled: fc.boolean(),
  left: fc.integer({ min: 0, max: 1200 }),
})
const cartProducts = mapOf(cartProduct, 131)
const held = mapOf(quantity, maxCartLines)
const syncList = fc.array(
  fc
    .record({ specificationId, quantity })
    .map(({ specificationId, quantity }) => itemOf(specificationId, quantity)),
  { maxLength: maxCartLines },
)

describe('mergeCarts', () => {
  prop.prop([held, syncList, cartProducts])('twice is merging once', (held, syncList, cartProducts) => {
    const once = after(held, syncList, cartProducts)
    expect(after(once, syncList, cartProducts)).toEqual(once)
  })

  prop.prop([held, syncList, cartProducts, fc.infiniteStream(fc.nat())])(
    'does not depend on the order of the items',
    (held, syncList, cartProducts, noise) => {
      const shuffled = syncList
        .map((item) => ({ item, place: noise.next().value as number }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item)
      expect(mergeCarts(held, shuffled, cartProducts)).toEqual(mergeCarts(held, syncList, cartProducts))
    },
  )

  prop.prop([held, syncList, cartProducts])(
    'lowers and removes nothing in the existing cart',
    (held, syncList, cartProducts) => {
      const joined = after(held, syncList, cartProducts)
      for (const [id, quantity] of held) expect(joined.get(id)).toBeGreaterThanOrEqual(quantity)
    },
  )

  prop.prop([held, syncList, cartProducts])(
    'respects the limits, and reports the outcome of each item',
    (held, syncList, cartProducts) => {
      const joined = after(held, syncList, cartProducts)
      const { raised, capped, leftOut } = mergeCarts(held, syncList, cartProducts)
      expect(joined.size).toBeLessThanOrEqual(maxCartLines)
      for (const { item, quantity } of raised) {
        expect(quantity).toBeLessThanOrEqual(Math.max(1, cartProducts.get(item.specificationId)?.left ?? 0))
        expect(cartProducts.get(item.specificationId)?.enabled).toBe(true)
      }
      for (const { specificationId, quantity } of syncList) {
        const isFulfilled = (joined.get(specificationId) ?? 0) >= quantity
        expect(isFulfilled || capped.includes(specificationId) || leftOut.includes(specificationId)).toBe(
          true,
        )
      }
    },
  )

  test('uses the larger of two quantities, capped to the available quantity', () => {
    const kettle = { nameEn: 'Kettle', nameCn: '水煲', enabled: true, left: 5 }
    const shop = new Map([['kettle', kettle]])
    expect(mergeCarts(new Map([['kettle', 2]]), [itemOf('kettle', 4)], shop).raised[0]?.quantity).toBe(4)
    expect(mergeCarts(new Map([['kettle', 4]]), [itemOf('kettle', 2)], shop).raised).toEqual([])
    expect(mergeCarts(new Map(), [itemOf('kettle', 9)], shop)).toEqual({
      raised: [{ item: itemOf('kettle', 9), quantity: 5 }],
      capped: ['kettle'],
      leftOut: [],
      withoutRoom: [],
    })
  })

  test('tells what is not on sale from what a full cart has no room for', () => {
    const kettle = { nameEn: 'Kettle', nameCn: '水煲', enabled: true, left: 5 }
    const shop = new Map([
      ['kettle', kettle],
      ['lamp', { ...kettle, enabled: false }],
    ])
    const full = new Map(Array.from({ length: maxCartLines }, (_, at) => [`held-${at}`, 1]))
    const merged = mergeCarts(full, [itemOf('kettle', 1), itemOf('lamp', 1), itemOf('gone', 1)], shop)
    expect(merged).toEqual({
      raised: [],
      capped: [],
      leftOut: ['gone', 'kettle', 'lamp'],
      withoutRoom: ['kettle'],
    })
  })
})

describe('returning the lines of a cancelled order', () => {
  prop.prop([held, syncList, cartProducts])(
    'uses the larger quantity of each specification, and is idempotent',
    (held, ordered, cartProducts) => {
      const once = returnLines(held, ordered, cartProducts)
      expect(once.size).toBeLessThanOrEqual(maxCartLines)
      for (const [id, quantity] of once) {
        const quantities = ordered.filter((item) => item.specificationId === id).map((item) => item.quantity)
        const largest = Math.max(held.get(id) ?? 0, ...(cartProducts.get(id)?.enabled ? quantities : []))
        expect(quantity).toBe(largest)
        expect(quantity).toBeLessThanOrEqual(maxQuantity)
      }
      for (const id of held.keys()) expect(once.has(id)).toBe(true)
      expect(returnLines(once, ordered, cartProducts)).toEqual(once)
    },
  )

  prop.prop([syncList, cartProducts])(
    'leaves out only what is not on sale, if the cart is not full',
    (ordered, cartProducts) => {
      const ids = new Set(ordered.map(({ specificationId }) => specificationId))
      const forSale = [...ids].filter((id) => cartProducts.get(id)?.enabled)
      expect([...returnLines(new Map(), ordered, cartProducts).keys()].toSorted()).toEqual(forSale.toSorted())
    },
  )

  test('does not cap a quantity to the stock', () => {
    const soldOut = new Map([['kettle', { nameEn: 'Kettle', nameCn: '水煲', enabled: true, left: 0 }]])
    expect(returnLines(new Map(), [itemOf('kettle', 4)], soldOut).get('kettle')).toBe(4)
  })
})

describe('undoMerge', () => {
  const someCase = [held, syncList, cartProducts] as const

  prop.prop([...someCase])('restores exactly the previous cart', (held, syncList, cartProducts) => {
    expect(undo(after(held, syncList, cartProducts), mergedLines(held, syncList, cartProducts))).toEqual(held)
  })

  prop.prop([...someCase, mapOf(quantity, 20)])(
    'does not affect lines changed since, and is idempotent',
    (held, syncList, cartProducts, changed) => {
      const joined = after(held, syncList, cartProducts)
      const lines = mergedLines(held, syncList, cartProducts)
      const cart = new Map([...joined, ...changed])
      const once = undo(cart, lines)
      for (const [id, quantity] of changed)
        if (joined.get(id) !== quantity) expect(once.get(id)).toBe(quantity)
      expect(undo(once, lines)).toEqual(once)
    },
  )
})

test('a specification that is not on sale cannot be added to a cart', () => {
  const lamp = { nameEn: 'Lamp', nameCn: '燈', enabled: false, left: 3 }
  expect(findRefusalToAdd(lamp)).toEqual({ code: 'product-disabled', nameEn: 'Lamp', nameCn: '燈' })
  expect(findRefusalToAdd({ ...lamp, enabled: true })).toBeNull()
})

test('a line has at most 999 pieces, a cart 100 lines', () => {
  expect(findRefusalOfLine({ quantity: 999, lines: 99 })).toBeNull()
  expect(findRefusalOfLine({ quantity: 1000, lines: 0 })).toEqual({ code: 'quantity-too-large', max: 999 })
  expect(findRefusalOfLine({ quantity: 1, lines: 100 })).toEqual({ code: 'cart-full', max: 100 })
})

function after(
  held: ReadonlyMap<string, number>,
  syncList: SyncItem[],
  cartProducts: ReadonlyMap<string, CartProduct>,
) {
  const joined = new Map(held)
  for (const { item, quantity } of mergeCarts(held, syncList, cartProducts).raised)
    joined.set(item.specificationId, quantity)
  return joined
}

function returnLines(
  held: ReadonlyMap<string, number>,
  ordered: SyncItem[],
  cartProducts: ReadonlyMap<string, CartProduct>,
) {
  const cart = new Map(held)
  for (const { item, quantity } of linesToReturn(held, ordered, cartProducts))
    cart.set(item.specificationId, quantity)
  return cart
}

function mergedLines(
  held: ReadonlyMap<string, number>,
  syncList: SyncItem[],
  cartProducts: ReadonlyMap<string, CartProduct>,
): MergedLine[] {
  return mergeCarts(held, syncList, cartProducts).raised.map(({ item: { specificationId }, quantity }) => ({
    specificationId,
    before: held.get(specificationId) ?? 0,
    after: quantity,
  }))
}

function undo(cart: ReadonlyMap<string, number>, joined: readonly MergedLine[]) {
  const left = new Map(cart)
  for (const { specificationId, before } of undoMerge(cart, joined)) {
    if (before === 0) left.delete(specificationId)
    else left.set(specificationId, before)
  }
  return left
}

function itemOf(specificationId: string, quantity: number): SyncItem {
  return { displayProductId: 'page', productId: 'product', specificationId, quantity }
}

function mapOf<Value>(value: fc.Arbitrary<Value>, maxLength: number): fc.Arbitrary<Map<string, Value>> {
  return fc
    .uniqueArray(fc.tuple(specificationId, value), { maxLength, selector: ([id]) => id })
    .map((entries) => new Map(entries))
}
