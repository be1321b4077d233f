import { z } from 'zod'
import { id } from '../../values/field.ts'
import { keyword, pageQuery, pageSchema } from '../../values/page.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { productCard } from '../catalogue/catalogue.ts'

/** Maximum favourites per person; the first response of a visit contains all of them. */
export const maxFavourites = 200

/** A favourite (docs/spec/cart.md#favourites): the display product and the product shown there. */
export const favourite = z.object({ displayProduct: z.object({ id }), product: z.object({ id }) })
export type Favourite = z.infer<typeof favourite>

/** A favourite in the list of the account. */
export const favouriteItem = z.object({
  displayProduct: productCard,
  product: z.object({ id }),
  isListed: z.boolean().describe('false if it is no longer on sale'),
})
export type FavouriteItem = z.infer<typeof favouriteItem>

export const favouriteEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/favorite',
    access: 'signed-in',
    summary: 'Favourites of the signed-in person, latest first, optionally filtered by a keyword',
    query: pageQuery.extend({ k: keyword }),
    answer: pageSchema(favouriteItem),
  }),
  add: endpoint({
    method: 'POST',
    path: '/favorite',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Adds a favourite; idempotent',
    body: z.object({
      displayProduct: z.object({ id }),
      product: z.object({ id }).optional().describe('the product shown; in a list, the cheapest on sale'),
    }),
    answer: favourite,
    refusals: ['display-product-missing', 'favourites-full'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/favorite',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Removes a favourite; idempotent',
    body: z.object({ displayProduct: z.object({ id }), product: z.object({ id }).optional() }),
    answer: z.object({}),
  }),
}
