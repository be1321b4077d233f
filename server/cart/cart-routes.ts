import type { FastifyInstance } from 'fastify'
import { cartEndpoints as cart } from '../../contract/shop/cart/cart.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { listCart } from './cart-queries.ts'
import { removeCartLines } from './remove-cart-lines.ts'
import { saveCartLine } from './save-cart-line.ts'
import { syncCart } from './sync-cart.ts'
import { undoSync } from './undo-sync.ts'
import { validateCart } from './validate-cart.ts'

/** Routes for carts. */
export async function cartRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { db } = deps
  serve(app, cart.read, async ({ user }) => ({ shoppingCarts: await listCart(db, user.id) }))
  // A repeated quantity changes nothing, so only an added piece needs the key.
  serve(app, cart.saveLine, ({ user, keyed, body: { cartId, quantity, ...itemIds } }) =>
    saveCartLine(deps, {
      personId: user.id,
      cartId,
      quantity,
      itemIds,
      keyed: quantity === undefined ? keyed : null,
    }),
  )
  serve(app, cart.removeLine, ({ user, params }) =>
    removeCartLines(db, { personId: user.id, ids: [params.id] }),
  )
  serve(app, cart.removeLines, ({ user, body }) => removeCartLines(db, { personId: user.id, ids: body.ids }))
  serve(app, cart.merge, async ({ user, body }) => {
    const { withoutRoom: _, ...merged } = await syncCart(deps, { personId: user.id, syncList: body.syncList })
    return merged
  })
  serve(app, cart.undoMerge, ({ user, body }) => undoSync(db, { personId: user.id, joined: body.joined }))
  serve(app, cart.validate, ({ body }) => validateCart(db, body.syncList))
}
