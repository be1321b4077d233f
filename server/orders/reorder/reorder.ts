import { maxCartLines } from '../../../contract/shop/cart/cart.ts'
import type { ReorderResult } from '../../../contract/shop/orders/orders.ts'
import { syncCart } from '../../cart/sync-cart.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { getOrder, type ShopperOrderKey } from '../records/order-queries.ts'

/** Adds the available lines of an order to the cart again. The larger of both quantities counts, so a repeated call
 *  changes nothing. Unavailable and short lines, and changed prices, are reported. */
export async function reorder(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  key: ShopperOrderKey,
): Promise<ReorderResult> {
  const { lines } = await getOrder(deps.db, key)
  const merged = await syncCart(deps, { personId: key.personId, syncList: lines })
  const { shoppingCarts, capped, leftOut, withoutRoom } = merged
  // A line that is no longer sold can be in the cart from before.
  const sold = shoppingCarts.filter(({ specification }) => !leftOut.includes(specification.id))
  const inCart = new Map(sold.map((item) => [item.specification.id, item]))
  const notAdded = lines.flatMap(({ specificationId, nameEn, nameCn }): ReorderResult['notAdded'] => {
    const named = { nameEn, nameCn }
    if (withoutRoom.includes(specificationId))
      return [{ ...named, refusal: { code: 'cart-full', max: maxCartLines } }]
    if (leftOut.includes(specificationId))
      return [{ ...named, refusal: { code: 'product-disabled', ...named } }]
    if (!capped.includes(specificationId)) return []
    const left = inCart.get(specificationId)?.specification.left ?? 0
    return [{ ...named, refusal: { code: 'not-enough-stock', ...named, left } }]
  })
  const repriced = lines.flatMap((line): ReorderResult['repriced'] => {
    const nowCents = inCart.get(line.specificationId)?.product.priceCents
    if (nowCents === undefined || nowCents === line.priceCents) return []
    return [{ ...line, beforeCents: line.priceCents, nowCents }]
  })
  const added = lines.filter(({ specificationId }) => inCart.has(specificationId)).length
  return { shoppingCarts, added, notAdded, repriced }
}
