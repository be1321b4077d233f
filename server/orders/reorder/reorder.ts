import type { ReorderResult } from '../../../contract/shop/orders/orders.ts'
import { syncCart } from '../../cart/sync-cart.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { getOrder, type ShopperOrderKey } from '../records/order-queries.ts'

/** Adds the available lines of an order to the cart again. The larger of both quantities counts, so a repeated call
 *  changes nothing. Unavailable and short lines are reported. */
export async function reorder(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  key: ShopperOrderKey,
): Promise<ReorderResult> {
  const { lines } = await getOrder(deps.db, key)
  const { shoppingCarts, capped, leftOut } = await syncCart(deps, { personId: key.personId, syncList: lines })
  const left = new Map(shoppingCarts.map(({ specification: { id, left } }) => [id, left]))
  const notAdded = lines.flatMap(({ specificationId, nameEn, nameCn }): ReorderResult['notAdded'] => {
    const named = { nameEn, nameCn }
    if (leftOut.includes(specificationId))
      return [{ ...named, refusal: { code: 'product-disabled', ...named } }]
    if (!capped.includes(specificationId)) return []
    return [
      { ...named, refusal: { code: 'not-enough-stock', ...named, left: left.get(specificationId) ?? 0 } },
    ]
  })
  return { shoppingCarts, added: lines.length - leftOut.length, notAdded }
}
