import type { FastifyInstance } from 'fastify'
import { type InitData, initEndpoints } from '../../contract/shop/init/init.ts'
import { getProfile } from '../accounts/profile/read-profile.ts'
import { listCart } from '../cart/cart-queries.ts'
import type { Menu } from '../catalogue/browse/menu-queries.ts'
import { cacheMenu } from '../catalogue/menu/cache-menu.ts'
import type { Dependencies } from '../core/dependencies.ts'
import type { ReadsAt } from '../core/public-reads.ts'
import { listAllFavourites } from '../favourites/favourite-queries.ts'
import { serve } from '../platform/endpoints/serve.ts'
import { readShop } from '../settings/read-shop.ts'

/** The call that every page makes first. It reads from many modules, so it comes after them. */
export async function initRoutes(
  app: FastifyInstance,
  deps: Dependencies & { readsAt?: ReadsAt },
): Promise<void> {
  const menu = cacheMenu(deps.db, deps.readsAt)
  serve(app, initEndpoints.loadPage, ({ user }) =>
    readInit(deps, { menu, personId: user?.id ?? null, now: deps.clock.now() }),
  )
}

interface ReadInit {
  menu: () => Promise<Menu>
  /** null for a visitor. */
  personId: string | null
  now: Date
}

/** The initial data of every page (docs/spec/catalogue.md#products). */
async function readInit(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  { menu, personId, now }: ReadInit,
): Promise<InitData> {
  const [shop, { categorys, brands }, userInfo, shoppingCarts, favorites] = await Promise.all([
    readShop({ db, config }, now),
    menu(),
    personId === null ? null : getProfile(db, personId, now),
    personId === null ? [] : listCart(db, personId),
    personId === null ? [] : listAllFavourites(db, personId),
  ])
  return {
    categorys,
    brands,
    userInfo,
    shoppingCarts,
    favorites,
    canBuy: userInfo?.canBuy ?? true,
    hasDiscountRate: userInfo?.hasDiscountRate ?? false,
    shop,
  }
}
