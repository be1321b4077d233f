import type { FastifyInstance } from 'fastify'
import { favouriteEndpoints as favourites } from '../../contract/shop/favourites/favourites.ts'
import { hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { addFavourite } from './add-favourite.ts'
import { deleteFavourite } from './favourite-queries.ts'
import { readFavourites } from './read-favourites.ts'

/** Routes for favourites (docs/spec/cart.md#favourites). */
export async function favouriteRoutes(app: FastifyInstance, { db, clock }: Dependencies): Promise<void> {
  serve(app, favourites.list, ({ user, query: { k, page, size } }) =>
    readFavourites(db, { personId: user.id, k, page, size, today: hongKongDay(clock.now()) }),
  )
  serve(app, favourites.add, ({ user, body: { displayProduct, product } }) =>
    addFavourite(db, {
      personId: user.id,
      displayProductId: displayProduct.id,
      productId: product?.id,
      now: clock.now(),
    }),
  )
  serve(app, favourites.remove, async ({ user, body: { displayProduct } }) => {
    await deleteFavourite(db, { personId: user.id, displayProductId: displayProduct.id })
    return {}
  })
}
