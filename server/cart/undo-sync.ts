import type { CartItem, MergedLine } from '../../contract/shop/cart/cart.ts'
import { lockPerson } from '../accounts/people/person-lock-queries.ts'
import type { Database } from '../core/database.ts'
import { deleteLines, listCart, listLines, setLineQuantity } from './cart-queries.ts'
import { undoMerge } from './cart-rules.ts'

/** Undoes a merge of a browser's cart, which may be another person's on a shared computer.
 *  A retry changes nothing (docs/spec/invariants.md#a41). */
export async function undoSync(
  db: Database,
  { personId, joined }: { personId: string; joined: readonly MergedLine[] },
): Promise<{ shoppingCarts: CartItem[]; undone: string[] }> {
  return await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    const lines = await listLines(tx, personId)
    const held = new Map([...lines].map(([id, { quantity }]) => [id, quantity]))
    const undone = undoMerge(held, joined)
    const addedLineIds: string[] = []
    for (const { specificationId, before } of undone) {
      const line = lines.get(specificationId)
      if (before > 0) await setLineQuantity(tx, { personId, specificationId, quantity: before })
      else if (line !== undefined) addedLineIds.push(line.id)
    }
    if (addedLineIds.length > 0) await deleteLines(tx, personId, addedLineIds)
    return {
      shoppingCarts: await listCart(tx, personId),
      undone: undone.map(({ specificationId }) => specificationId),
    }
  })
}
