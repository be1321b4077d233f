import { expect, test } from 'vitest'
import type { CartItem } from '../../../contract/cart.ts'
import { joinedItems } from './joining.ts'

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
  const listed = joinedItems({ items, joined }).map(({ specification, quantity }) => [
    specification.id,
    quantity,
  ])
  expect(listed).toEqual([
    ['kettle', 2],
    ['towel', 3],
  ])
})
