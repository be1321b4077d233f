import type { MergedCart, MergedLine, SyncItem } from '../../contract/shop/cart/cart.ts'
import { lockPerson } from '../accounts/people/person-lock-queries.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { inTransaction } from '../core/in-transaction.ts'
import { listCart, listCartProducts, listLines, upsertLine } from './cart-queries.ts'
import { mergeCarts } from './cart-rules.ts'

/** Merges the browser's cart into the server's at sign-in (docs/spec/cart.md#cart), or an order into the cart again.
 *  A retry or a second tab changes nothing (docs/spec/invariants.md#a41). */
export async function syncCart(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { personId, syncList }: { personId: string; syncList: readonly SyncItem[] },
): Promise<MergedCart & { withoutRoom: string[] }> {
  return await inTransaction(db, async (tx) => {
    await lockPerson(tx, personId)
    const lines = await listLines(tx, personId)
    const held = new Map([...lines].map(([id, { quantity }]) => [id, quantity]))
    const cartProducts = await listCartProducts(tx, syncList)
    const { raised, capped, leftOut, withoutRoom } = mergeCarts(held, syncList, cartProducts)
    const joined: MergedLine[] = []
    const now = clock.now()
    for (const { item, quantity } of raised) {
      const cartProduct = cartProducts.get(item.specificationId)
      if (cartProduct === undefined) continue
      await upsertLine(tx, { personId, cartProduct, quantity, now })
      const { specificationId } = item
      joined.push({ specificationId, before: held.get(specificationId) ?? 0, after: quantity })
    }
    return { shoppingCarts: await listCart(tx, personId), joined, capped, leftOut, withoutRoom }
  })
}
