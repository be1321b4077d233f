import type { InitData } from '../../contract/people.ts'
import type { Shop } from '../../contract/shop.ts'
import { listCart } from '../cart/cart-queries.ts'
import { listBrands, listCategorys } from '../catalogue/menu-queries.ts'
import { listFavouritesOf } from '../favourites/favourite-queries.ts'
import { getProfile } from '../people/read-profile.ts'
import type { Database } from '../platform/database.ts'

/** What every page of the mall begins with (spec 3, Init data). */
export async function readInit(
  db: Database,
  { personId, shop, now }: { personId: string | null; shop: Shop; now: Date },
): Promise<InitData> {
  const [categorys, brands, userInfo, shoppingCarts, favorites] = await Promise.all([
    listCategorys(db),
    listBrands(db),
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
