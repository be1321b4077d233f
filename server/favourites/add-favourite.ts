import type { Favourite } from '../../contract/favourites.ts'
import { lockPerson } from '../accounts/people-queries.ts'
import type { Database } from '../platform/db/database.ts'
import { refuse, refuseIf } from '../platform/http/refuse.ts'
import { countOthers, findArticle, putFavourite } from './favourite-queries.ts'
import { addFavouriteRefusal } from './favourite-rules.ts'

export interface AddFavourite {
  personId: string
  displayProductId: string
  /** The article that was shown, where one was. */
  productId: string | undefined
  now: Date
}

/** Keeps a display product among somebody's favourites. Pressed twice, or in two tabs, it is there once.
 *  Refuses what the company does not list, and more than the most that anybody keeps. */
export async function addFavourite(db: Database, input: AddFavourite): Promise<Favourite> {
  const { personId, displayProductId, now } = input
  return await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    const productId = (await findArticle(tx, input)) ?? refuse({ code: 'display-product-missing' })
    refuseIf(addFavouriteRefusal(await countOthers(tx, personId, displayProductId)))
    return await putFavourite(tx, { personId, displayProductId, productId, now })
  })
}
