import { expect, test } from 'vitest'
import type { CartItem } from '../../../contract/shop/cart/cart.ts'
import { en } from '../../shared/text/en.ts'
import { zhTw } from '../../shared/text/zh-tw.ts'
import { cappedMessage, mergedItems } from './merge-cart.ts'

function anItem(id: string, quantity: number): CartItem {
  const named = { id, nameEn: id, nameCn: id }
  const facts = {
    displayProduct: { ...named, image: null },
    product: { ...named, enabled: true, priceCents: 10_000, pvHundredths: 100 },
    specification: { ...named, left: 2 },
  }
  return { ...facts, id: 0, quantity, log: facts, promotion: null }
}

test('joined items are listed with the resulting quantity, not the requested one', () => {
  const items = [anItem('kettle', 5), anItem('gone', 1), anItem('towel', 3)]
  const joined = [
    { specificationId: 'towel', before: 0, after: 3 },
    { specificationId: 'kettle', before: 1, after: 2 },
  ]
  const listed = mergedItems({ items, joined }).map(({ specification, quantity }) => [
    specification.id,
    quantity,
  ])
  expect(listed).toEqual([
    ['kettle', 2],
    ['towel', 3],
  ])
})

test('a quantity reduced at sign-in is named with what is available and what was chosen', () => {
  const kettle = anItem('kettle', 7)
  const shoppingCarts = [{ ...kettle, quantity: 3 }, anItem('towel', 2)]
  const joined = { items: [kettle, anItem('towel', 2)], capped: ['kettle'], shoppingCarts }
  expect(cappedMessage(joined, 'en')(en)).toContain('kettle × 3 (you chose 7)')
  expect(cappedMessage(joined, 'zh_tw')(zhTw)).toContain('kettle × 3（原選 7 件）')
})
