import assert from 'node:assert'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CartItem } from '../../contract/shop/cart/cart.ts'
import type { Favourite } from '../../contract/shop/favourites/favourites.ts'
import { type Person, selectPerson, toPerson } from '../accounts/people/people-queries.ts'
import { selectCart, toCartItem } from '../cart/cart-queries.ts'
import { epochColumn } from '../catalogue/search/index/search-index-queries.ts'
import { compileOnce, type Slots } from '../core/compile-once.ts'
import type { Database } from '../core/database.ts'
import { orNotFound } from '../core/or-not-found.ts'
import { selectFavourites, toFavourite } from '../favourites/favourite-queries.ts'
import { type ShopFacts, shopFactColumns } from '../settings/setting-queries.ts'

/** What every page shows everyone. */
export interface PublicFacts {
  shopFacts: ShopFacts
  /** Epoch of the catalogue. */
  epoch: number
}

/** What every page shows a person. */
export interface PersonFacts extends PublicFacts {
  person: Person
  shoppingCarts: CartItem[]
  favorites: Favourite[]
}

export async function readPublicFacts(db: Database, now: Date): Promise<PublicFacts> {
  const [facts] = await selectPublicFacts(db, { now })
  assert(facts)
  const { settings, offer, epoch } = facts
  return { shopFacts: { settings, offer }, epoch }
}

const selectPublicFacts = compileOnce((db, { now }: Slots<{ now: Date }>) =>
  db.selectNoFrom([...shopFactColumns(now), epochColumn.as('epoch')]),
)

/** Reads the facts of a person in one statement, because this is the most frequent call of members and every statement has
 *  its messages. */
export async function readPersonFacts(db: Database, personId: string, now: Date): Promise<PersonFacts> {
  const [found] = await selectPersonFacts(db, { personId, now })
  const row = orNotFound(found)
  return {
    shopFacts: { settings: row.settings, offer: row.offer },
    epoch: row.epoch,
    person: toPerson(row),
    shoppingCarts: row.cart.map(toCartItem),
    favorites: row.favourites.map(toFavourite),
  }
}

const selectPersonFacts = compileOnce((db, { personId, now }: Slots<{ personId: string; now: Date }>) => {
  const person = sql.ref<string>('people.id')
  return selectPerson(db, personId).select([
    ...shopFactColumns(now),
    epochColumn.as('epoch'),
    jsonArrayFrom(selectCart(db, person)).as('cart'),
    jsonArrayFrom(selectFavourites(db, person)).as('favourites'),
  ])
})
