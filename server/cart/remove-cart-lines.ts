import type { ShoppingCarts } from '../../contract/shop/cart/cart.ts'
import type { Database } from '../core/database.ts'
import { orNotFound } from '../core/or-not-found.ts'
import { deleteLines, listCart } from './cart-queries.ts'

/** Removes lines from a person's cart: all, or none if one is missing or of another person. Returns the cart. */
export async function removeCartLines(
  db: Database,
  { personId, ids }: { personId: string; ids: readonly string[] },
): Promise<ShoppingCarts> {
  return await db.transaction().execute(async (tx) => {
    const removed = await deleteLines(tx, personId, ids)
    orNotFound(removed === new Set(ids).size ? removed : null)
    return { shoppingCarts: await listCart(tx, personId) }
  })
}
