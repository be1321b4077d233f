import { z } from 'zod'
import { endpoint } from '../../wire/endpoint.ts'
import { userInfo } from '../accounts/people.ts'
import { cartItem } from '../cart/cart.ts'
import { brand, category } from '../catalogue/catalogue.ts'
import { favourite } from '../favourites/favourites.ts'
import { shop } from '../settings/shop.ts'

const initData = z.object({
  categorys: z.array(category),
  brands: z.array(brand),
  userInfo: userInfo.nullable().describe('null for a visitor and for an expired session'),
  shoppingCarts: z.array(cartItem),
  favorites: z.array(favourite),
  canBuy: z.boolean(),
  hasDiscountRate: z.boolean(),
  shop,
})
export type InitData = z.infer<typeof initData>

/** The first call of every page. */
export const initEndpoints = {
  loadPage: endpoint({
    method: 'POST',
    path: '/init/page',
    onlyReads: true,
    access: 'public',
    sharedWith: 'visitors',
    summary: 'Data that every page needs: the menu and, for a signed-in person, the profile and the cart',
    answer: initData,
  }),
}
