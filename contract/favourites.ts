import { z } from 'zod'
import { productCard } from './catalogue/catalogue.ts'
import { endpoint } from './endpoint.ts'
import { id } from './field.ts'
import { keyword, pageOf, pageQuery } from './page.ts'

/** The most favourites a person keeps. All of them travel with the first call of a visit, so there is a limit. */
export const maxFavourites = 200

/** What a heart stands for (docs/spec/cart.md#favourites): the page it was pressed on, and the article that was shown there. */
export const favourite = z.object({ displayProduct: z.object({ id }), product: z.object({ id }) })
export type Favourite = z.infer<typeof favourite>

/** A favourite as the account lists it. */
export const favouriteItem = z.object({
  displayProduct: productCard,
  product: z.object({ id }),
  isListed: z.boolean().describe('false once the company sells it no more'),
})
export type FavouriteItem = z.infer<typeof favouriteItem>

export const favouriteEndpoints = {
  listFavourites: endpoint({
    method: 'GET',
    path: '/favorite',
    access: 'signed-in',
    summary: 'The favourites of the signed-in person, latest first, or those that a keyword finds',
    query: pageQuery.extend({ k: keyword }),
    answer: pageOf(favouriteItem),
  }),
  addFavourite: endpoint({
    method: 'POST',
    path: '/favorite',
    access: 'signed-in',
    summary: 'Adds a favourite; one that is there already stays as it is',
    body: z.object({
      displayProduct: z.object({ id }),
      product: z
        .object({ id })
        .optional()
        .describe('the article that was shown; in a list, where none is, the cheapest on sale'),
    }),
    answer: favourite,
    refusals: ['display-product-missing', 'favourites-full'],
  }),
  removeFavourite: endpoint({
    method: 'DELETE',
    path: '/favorite',
    access: 'signed-in',
    summary: 'Removes a favourite; one that is not there is removed already',
    body: z.object({ displayProduct: z.object({ id }), product: z.object({ id }).optional() }),
    answer: z.object({}),
  }),
}
