import type { ShoppingCarts } from '../../contract/cart.ts'
import { lockPerson } from '../accounts/people-queries.ts'
import type { Dependencies } from '../platform/http/dependencies.ts'
import { refuse, refuseIf } from '../platform/http/refuse.ts'
import { type CartItemIds, listCart, listCartProducts, listLines, logOf, putLine } from './cart-queries.ts'
import { addRefusal, lineRefusal } from './cart-rules.ts'

export interface SaveCartLine {
  personId: string
  /** The line that is meant; 0 or absent for a thing that may be new to the cart. */
  cartId?: string | 0 | undefined
  place: CartItemIds
  /** Absent to add one piece to what there is. */
  quantity?: number | undefined
}

/** Puts a thing into a cart, or changes how many of it are there (docs/spec/cart.md#cart). Two tabs that save at once take turns,
 *  so no piece is lost and none counted twice. Answers the whole cart. */
export async function saveCartLine(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { personId, cartId, place, quantity }: SaveCartLine,
): Promise<ShoppingCarts> {
  return await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    const lines = await listLines(tx, personId)
    const line = lines.get(place.specificationId)
    if (cartId && line?.id !== cartId) refuse({ code: 'cart-line-missing' })
    const cartProducts = await listCartProducts(tx, [place])
    const cartProduct = cartProducts.get(place.specificationId) ?? refuse({ code: 'display-product-missing' })
    refuseIf(addRefusal(cartProduct))
    const wanted = quantity ?? (line?.quantity ?? 0) + 1
    refuseIf(lineRefusal({ quantity: wanted, lines: lines.size - (line ? 1 : 0) }))
    // Whoever had to wait for a turn adds when it has come, and not before what was ordered meanwhile.
    await putLine(tx, { personId, place, quantity: wanted, log: logOf(cartProduct), now: clock.now() })
    return { shoppingCarts: await listCart(tx, personId) }
  })
}
