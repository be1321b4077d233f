import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type JoinedLine, mostCartLines, mostPieces, type SyncItem } from '../../contract/cart.ts'
import {
  addRefusal,
  type CartThing,
  joinCarts,
  lineRefusal,
  linesToReturn,
  undoJoining,
} from './cart-rules.ts'

const specificationId = fc.integer({ min: 0, max: 130 }).map((number) => `specification-${number}`)
const pieces = fc.integer({ min: 1, max: mostPieces })
const thing: fc.Arbitrary<CartThing> = fc.record({
  nameEn: fc.constant('Kettle'),
  nameCn: fc.constant('水煲'),
  enabled: fc.boolean(),
  left: fc.integer({ min: 0, max: 1200 }),
})
const things = mapOf(thing, 131)
const held = mapOf(pieces, mostCartLines)
const syncList = fc.array(
  fc
    .record({ specificationId, quantity: pieces })
    .map(({ specificationId, quantity }) => itemOf(specificationId, quantity)),
  { maxLength: mostCartLines },
)

describe('joining carts', () => {
  prop.prop([held, syncList, things])('twice is joining once', (held, syncList, things) => {
    const once = after(held, syncList, things)
    expect(after(once, syncList, things)).toEqual(once)
  })

  prop.prop([held, syncList, things, fc.infiniteStream(fc.nat())])(
    'does not depend on the order of the items',
    (held, syncList, things, noise) => {
      const shuffled = syncList
        .map((item) => ({ item, place: noise.next().value as number }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item)
      expect(joinCarts(held, shuffled, things)).toEqual(joinCarts(held, syncList, things))
    },
  )

  prop.prop([held, syncList, things])(
    'takes nothing from the cart that was there',
    (held, syncList, things) => {
      const joined = after(held, syncList, things)
      for (const [id, quantity] of held) expect(joined.get(id)).toBeGreaterThanOrEqual(quantity)
    },
  )

  prop.prop([held, syncList, things])(
    'keeps the limits, and says what became of each item',
    (held, syncList, things) => {
      const joined = after(held, syncList, things)
      const { raised, capped, leftOut } = joinCarts(held, syncList, things)
      expect(joined.size).toBeLessThanOrEqual(mostCartLines)
      for (const { item, quantity } of raised) {
        expect(quantity).toBeLessThanOrEqual(Math.max(1, things.get(item.specificationId)?.left ?? 0))
        expect(things.get(item.specificationId)?.enabled).toBe(true)
      }
      for (const { specificationId, quantity } of syncList) {
        const isFulfilled = (joined.get(specificationId) ?? 0) >= quantity
        expect(isFulfilled || capped.includes(specificationId) || leftOut.includes(specificationId)).toBe(
          true,
        )
      }
    },
  )

  test('keeps the larger of two quantities, and no more than is left', () => {
    const kettle = { nameEn: 'Kettle', nameCn: '水煲', enabled: true, left: 5 }
    const shop = new Map([['kettle', kettle]])
    expect(joinCarts(new Map([['kettle', 2]]), [itemOf('kettle', 4)], shop).raised[0]?.quantity).toBe(4)
    expect(joinCarts(new Map([['kettle', 4]]), [itemOf('kettle', 2)], shop).raised).toEqual([])
    expect(joinCarts(new Map(), [itemOf('kettle', 9)], shop)).toEqual({
      raised: [{ item: itemOf('kettle', 9), quantity: 5 }],
      capped: ['kettle'],
      leftOut: [],
    })
  })
})

describe('returning the lines of a voided order', () => {
  prop.prop([held, syncList, things])(
    'keeps the larger quantity of each specification, and twice is once',
    (held, ordered, things) => {
      const once = returned(held, ordered, things)
      expect(once.size).toBeLessThanOrEqual(mostCartLines)
      for (const [id, quantity] of once) {
        const wanted = ordered.filter((item) => item.specificationId === id).map((item) => item.quantity)
        const largest = Math.max(held.get(id) ?? 0, ...(things.get(id)?.enabled ? wanted : []))
        expect(quantity).toBe(largest)
        expect(quantity).toBeLessThanOrEqual(mostPieces)
      }
      for (const id of held.keys()) expect(once.has(id)).toBe(true)
      expect(returned(once, ordered, things)).toEqual(once)
    },
  )

  prop.prop([syncList, things])(
    'leaves out only what is not for sale, if there is room',
    (ordered, things) => {
      const ids = new Set(ordered.map(({ specificationId }) => specificationId))
      const forSale = [...ids].filter((id) => things.get(id)?.enabled)
      expect([...returned(new Map(), ordered, things).keys()].toSorted()).toEqual(forSale.toSorted())
    },
  )

  test('does not cut a quantity to what is in stock', () => {
    const soldOut = new Map([['kettle', { nameEn: 'Kettle', nameCn: '水煲', enabled: true, left: 0 }]])
    expect(returned(new Map(), [itemOf('kettle', 4)], soldOut).get('kettle')).toBe(4)
  })
})

describe('undoing a joining', () => {
  const someCase = [held, syncList, things] as const

  prop.prop([...someCase])('gives back exactly the cart that was there', (held, syncList, things) => {
    expect(undone(after(held, syncList, things), joinedLines(held, syncList, things))).toEqual(held)
  })

  prop.prop([...someCase, mapOf(pieces, 20)])(
    'keeps whatever was changed since, and twice is once',
    (held, syncList, things, changed) => {
      const joined = after(held, syncList, things)
      const lines = joinedLines(held, syncList, things)
      const cart = new Map([...joined, ...changed])
      const once = undone(cart, lines)
      for (const [id, quantity] of changed)
        if (joined.get(id) !== quantity) expect(once.get(id)).toBe(quantity)
      expect(undone(once, lines)).toEqual(once)
    },
  )
})

test('what is off the shelf may not be put into a cart', () => {
  const lamp = { nameEn: 'Lamp', nameCn: '燈', enabled: false, left: 3 }
  expect(addRefusal(lamp)).toEqual({ code: 'product-disabled', nameEn: 'Lamp', nameCn: '燈' })
  expect(addRefusal({ ...lamp, enabled: true })).toBeNull()
})

test('a line holds 999 pieces, a cart 100 lines', () => {
  expect(lineRefusal({ quantity: 999, lines: 99 })).toBeNull()
  expect(lineRefusal({ quantity: 1000, lines: 0 })).toEqual({ code: 'quantity-too-large', most: 999 })
  expect(lineRefusal({ quantity: 1, lines: 100 })).toEqual({ code: 'cart-full', most: 100 })
})

function after(
  held: ReadonlyMap<string, number>,
  syncList: SyncItem[],
  things: ReadonlyMap<string, CartThing>,
) {
  const joined = new Map(held)
  for (const { item, quantity } of joinCarts(held, syncList, things).raised)
    joined.set(item.specificationId, quantity)
  return joined
}

function returned(
  held: ReadonlyMap<string, number>,
  ordered: SyncItem[],
  things: ReadonlyMap<string, CartThing>,
) {
  const cart = new Map(held)
  for (const { item, quantity } of linesToReturn(held, ordered, things))
    cart.set(item.specificationId, quantity)
  return cart
}

function joinedLines(
  held: ReadonlyMap<string, number>,
  syncList: SyncItem[],
  things: ReadonlyMap<string, CartThing>,
): JoinedLine[] {
  return joinCarts(held, syncList, things).raised.map(({ item: { specificationId }, quantity }) => ({
    specificationId,
    before: held.get(specificationId) ?? 0,
    after: quantity,
  }))
}

function undone(cart: ReadonlyMap<string, number>, joined: readonly JoinedLine[]) {
  const left = new Map(cart)
  for (const { specificationId, before } of undoJoining(cart, joined)) {
    if (before === 0) left.delete(specificationId)
    else left.set(specificationId, before)
  }
  return left
}

function itemOf(specificationId: string, quantity: number): SyncItem {
  return { displayProductId: 'page', productId: 'article', specificationId, quantity }
}

function mapOf<Value>(value: fc.Arbitrary<Value>, maxLength: number): fc.Arbitrary<Map<string, Value>> {
  return fc
    .uniqueArray(fc.tuple(specificationId, value), { maxLength, selector: ([id]) => id })
    .map((entries) => new Map(entries))
}
