import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { CartItem } from '../../../../contract/shop/cart/cart.ts'
import { type CartProduct, findCartLine } from '../../cart/cart-rules.ts'
import { withCartProduct } from '../../cart/local-change-rules.ts'
import { decidePurchase } from './buy-rules.ts'

const named = { id: 'kettle', nameEn: 'Kettle', nameCn: '水煲' }
const kettle: CartProduct = {
  displayProduct: { ...named, image: null },
  product: { ...named, enabled: true, priceCents: 10_000, pvHundredths: 100 },
  specification: { ...named, left: 900 },
  promotion: null,
}
const quantity = fc.integer({ min: 1, max: 900 })

/** Quantity in a visitor's cart after the button was pressed. */
function quantityAfterPress(inCart: number, chosenQuantity: number | undefined): number {
  const before = inCart === 0 ? [] : (withCartProduct([], kettle, inCart) as CartItem[])
  const after = withCartProduct(before, kettle, decidePurchase(inCart, chosenQuantity).sent) as CartItem[]
  return findCartLine(after, kettle.specification.id)?.quantity ?? 0
}

test.prop([fc.nat({ max: 900 }), fc.option(quantity, { nil: undefined })])(
  'adding never reduces the quantity, and a change results in the shown quantity',
  (inCart, chosenQuantity) => {
    const { kind, quantity } = decidePurchase(inCart, chosenQuantity)
    const after = quantityAfterPress(inCart, chosenQuantity)
    if (kind === 'change') expect(after).toBe(quantity)
    else expect(after).toBe(kind === 'add' ? quantity : inCart + 1)
    if (kind !== 'change') expect(after).toBeGreaterThan(inCart)
  },
)

test('the panel starts from the quantity in the cart, and an unchanged quantity adds one', () => {
  expect(decidePurchase(3, undefined)).toEqual({ kind: 'add-one', quantity: 3, sent: undefined })
  expect(decidePurchase(3, 2)).toEqual({ kind: 'change', quantity: 2, sent: 2 })
  expect(decidePurchase(0, 2)).toEqual({ kind: 'add', quantity: 2, sent: 2 })
})
