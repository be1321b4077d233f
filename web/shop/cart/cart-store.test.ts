import { beforeEach, expect, test, vi } from 'vitest'
import { beginCall } from '../../shared/api/idempotency-keys.ts'
import { addToCart, setQuantity } from './add-to-cart.ts'
import { type CartProduct, findCartLine } from './cart-rules.ts'
import { cart, clearCart, openLocalCart, showServerCart } from './cart-store.ts'
import { removeFromCart } from './change-lines.ts'

beforeEach(clearCart)

function aCartProduct(id: string): CartProduct {
  const named = { id, nameEn: id, nameCn: id }
  return {
    displayProduct: { ...named, image: null },
    product: { ...named, enabled: true, priceCents: 10_000, pvHundredths: 100 },
    specification: { ...named, left: 5 },
    promotion: null,
  }
}

const quantities = () =>
  Object.fromEntries(cart.get().items.map(({ specification, quantity }) => [specification.id, quantity]))

test('a page restored from the cache adds to the stored cart, not to its own copy', async () => {
  await addToCart(aCartProduct('kettle'))
  const remembered = cart.get()
  await addToCart(aCartProduct('lamp'))
  cart.set(remembered)
  await addToCart(aCartProduct('towel'))
  expect(quantities()).toEqual({ kettle: 1, lamp: 1, towel: 1 })
})

test('a quantity change applies to the current cart, even from an outdated line', async () => {
  await addToCart(aCartProduct('kettle'), 2)
  const rendered = findCartLine(cart.get().items, 'kettle')
  if (rendered === undefined) throw new Error('The kettle is not in the cart.')
  await setQuantity(rendered, 3)
  await setQuantity(rendered, 2)
  expect(quantities()).toEqual({ kettle: 2 })
  await removeFromCart(rendered)
  await setQuantity(rendered, 4)
  expect(quantities()).toEqual({})
})

test('only a change in this tab animates the badge, not the cart that a page loads', async () => {
  await addToCart(aCartProduct('kettle'))
  expect(cart.get().isChangedHere).toBe(true)
  openLocalCart()
  expect(cart.get()).toMatchObject({ items: [{ quantity: 1 }] })
  expect(cart.get().isChangedHere).toBeFalsy()
})

test.each(['POST /shoppingCart/saveUpdate key', 'POST /order/:invoice/again key'])(
  'after the cart of the server was shown, %s is not answered by an earlier addition',
  async (route) => {
    const lost = beginCall(route, { body: { quantity: 1 } })
    lost.end(false)
    const running = beginCall(route, { body: { quantity: 2 } })
    showServerCart([])
    await vi.waitFor(() => {
      const next = beginCall(route, { body: { quantity: 1 } })
      next.end(true)
      expect(next.key).not.toBe(lost.key)
    })
    running.end(false)
    const repeat = beginCall(route, { body: { quantity: 2 } })
    expect(repeat.key).toBe(running.key)
    repeat.end(true)
  },
)
