import type { ShoppingCarts } from '../../contract/cart.ts'
import type { Database } from '../platform/db/database.ts'
import { orNotFound } from '../platform/http/refuse.ts'
import { deleteLines, listCart } from './cart-queries.ts'

/** Removes lines from a person's cart, all of them or, if one is not theirs or not there, none. Answers what is left. */
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
