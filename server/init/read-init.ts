import type { InitData } from '../../contract/accounts/people.ts'
import type { Shop } from '../../contract/settings/shop.ts'
import { getProfile } from '../accounts/profile/read-profile.ts'
import { listCart } from '../cart/cart-queries.ts'
import type { Menu } from '../catalogue/browse/menu-queries.ts'
import { listFavouritesOf } from '../favourites/favourite-queries.ts'
import type { Database } from '../platform/db/database.ts'

export interface ReadInit {
  db: Database
  menu: () => Promise<Menu>
  /** null for a visitor. */
  personId: string | null
  shop: Shop
  now: Date
}

/** The initial data of every page (docs/spec/catalogue.md#products, Init data). */
export async function readInit({ db, menu, personId, shop, now }: ReadInit): Promise<InitData> {
  const [{ categorys, brands }, userInfo, shoppingCarts, favorites] = await Promise.all([
    menu(),
    personId === null ? null : getProfile(db, personId, now),
    personId === null ? [] : listCart(db, personId),
    personId === null ? [] : listFavouritesOf(db, personId),
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
