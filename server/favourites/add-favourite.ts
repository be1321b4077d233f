import type { Favourite } from '../../contract/shop/favourites/favourites.ts'
import { lockPerson } from '../accounts/people/person-lock-queries.ts'
import type { Database } from '../core/database.ts'
import { refuse, refuseIf } from '../core/refusals.ts'
import { countOthers, findProductToAdd, putFavourite } from './favourite-queries.ts'
import { findRefusalToAddFavourite } from './favourite-rules.ts'

export interface AddFavourite {
  personId: string
  displayProductId: string
  /** The product shown, if any. */
  productId: string | undefined
  now: Date
}

/** Adds a display product to a person's favourites; idempotent, also for concurrent requests.
 *  Refuses unlisted display products, and more than `maxFavourites`. */
export async function addFavourite(db: Database, input: AddFavourite): Promise<Favourite> {
  const { personId, displayProductId, now } = input
  return await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    const productId = (await findProductToAdd(tx, input)) ?? refuse({ code: 'display-product-missing' })
    refuseIf(findRefusalToAddFavourite(await countOthers(tx, personId, displayProductId)))
    return await putFavourite(tx, { personId, displayProductId, productId, now })
  })
}
