import type { CartItem, SyncItem } from '../../contract/shop/cart/cart.ts'
import type { Database } from '../core/database.ts'
import { describeCartItem, listCartProducts } from './cart-queries.ts'
import { largestOfEach } from './cart-rules.ts'

/** Current catalogue data for a visitor's cart: marks items that are sold out or not on sale, and lists those that
 *  no longer exist. */
export async function validateCart(
  db: Database,
  syncList: readonly SyncItem[],
): Promise<{ shoppingCarts: CartItem[]; leftOut: string[] }> {
  const cartProducts = await listCartProducts(db, syncList)
  const shoppingCarts: CartItem[] = []
  const leftOut: string[] = []
  for (const { specificationId, quantity } of largestOfEach(syncList)) {
    const cartProduct = cartProducts.get(specificationId)
    if (cartProduct === undefined) {
      leftOut.push(specificationId)
      continue
    }
    const { displayProduct, product, specification, promotion } = cartProduct
    shoppingCarts.push({
      id: 0,
      displayProduct,
      product,
      specification,
      quantity,
      log: describeCartItem(cartProduct),
      promotion,
    })
  }
  return { shoppingCarts, leftOut }
}
