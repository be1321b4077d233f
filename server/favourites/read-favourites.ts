import type { FavouriteItem } from '../../contract/shop/favourites/favourites.ts'
import type { Page } from '../../contract/values/page.ts'
import { listCards } from '../catalogue/browse/product-card-queries.ts'
import { normalise } from '../catalogue/search/text/normalise-rules.ts'
import type { Database } from '../core/database.ts'
import { listFavourites } from './favourite-queries.ts'

export interface ReadFavourites {
  personId: string
  /** Search keyword; empty for all. */
  k: string
  page: number
  size: number
  /** The day in Hong Kong. */
  today: string
}

/** A page of a person's favourites as tiles, latest first. The keyword is normalised like in product search, but matched
 *  without the index, which lacks products no longer on sale. A keyword of only punctuation matches nothing. */
export async function readFavourites(db: Database, input: ReadFavourites): Promise<Page<FavouriteItem>> {
  const { k, today } = input
  const words = normalise(k).split(' ').filter(Boolean)
  if (k !== '' && words.length === 0) return { items: [], page: input.page, size: input.size, total: 0 }
  const { items, ...page } = await listFavourites(db, { ...input, words })
  const ids = items.map(({ displayProductId }) => displayProductId)
  const cards = new Map((await listCards(db, ids, today)).map((card) => [card.id, card]))
  return {
    ...page,
    items: items.flatMap(({ displayProductId, productId, isListed }) => {
      const displayProduct = cards.get(displayProductId)
      return displayProduct === undefined ? [] : [{ displayProduct, product: { id: productId }, isListed }]
    }),
  }
}
