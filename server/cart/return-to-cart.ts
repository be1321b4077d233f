import type { SyncItem } from '../../contract/shop/cart/cart.ts'
import type { Transaction } from '../core/database.ts'
import { listCartProducts, listLines, upsertLine } from './cart-queries.ts'
import { linesToReturn } from './cart-rules.ts'

/** Returns the lines of a cancelled order to the cart, without a stock limit, since the cart shows shortages.
 *  Returns the number of lines added or increased. The caller holds `lockPerson`. */
export async function returnToCart(
  tx: Transaction,
  { personId, items, now }: { personId: string; items: readonly SyncItem[]; now: Date },
): Promise<number> {
  const lines = await listLines(tx, personId)
  const held = new Map([...lines].map(([id, { quantity }]) => [id, quantity]))
  const cartProducts = await listCartProducts(tx, items)
  const raised = linesToReturn(held, items, cartProducts)
  for (const { item, quantity } of raised) {
    const cartProduct = cartProducts.get(item.specificationId)
    if (cartProduct === undefined) continue
    await upsertLine(tx, { personId, cartProduct, quantity, now })
  }
  return raised.length
}
