import { type Expression, sql } from 'kysely'
import { type Favourite, maxFavourites } from '../../contract/shop/favourites/favourites.ts'
import type { Page } from '../../contract/values/page.ts'
import type { Database, Transaction } from '../core/database.ts'

/** The rows of all favourites of a person for `toFavourite`, latest first. */
export function selectFavourites(db: Database, personId: Expression<string>) {
  return db
    .selectFrom('favourites')
    .where('person_id', '=', personId)
    .select(['display_product_id as displayProductId', 'product_id as productId'])
    .orderBy('created_at', 'desc')
    .orderBy('display_product_id')
    .limit(maxFavourites)
}

export function toFavourite(row: { displayProductId: string; productId: string }): Favourite {
  return { displayProduct: { id: row.displayProductId }, product: { id: row.productId } }
}

/** A stored favourite, and whether its display product is still listed. */
interface StoredFavourite {
  displayProductId: string
  productId: string
  isListed: boolean
}

/** A page of a person's favourites, latest first, whose normalised text contains all normalised terms. */
export async function listFavourites(
  db: Database,
  { personId, words, page, size }: { personId: string; words: readonly string[]; page: number; size: number },
): Promise<Page<StoredFavourite>> {
  const found = db
    .selectFrom('favourites')
    .innerJoin('display_products', 'display_products.id', 'favourites.display_product_id')
    .where('favourites.person_id', '=', personId)
    .where(({ and }) =>
      and(words.map((word) => sql<boolean>`display_products.normalised_text like ${`%${word}%`}`)),
    )
  const items = await found
    .select([
      'favourites.display_product_id as displayProductId',
      'favourites.product_id as productId',
      'display_products.is_listed as isListed',
    ])
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.display_product_id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, page, size, total }
}

/** The product of a new favourite: the one shown, else the cheapest on sale. Null if the display product is not listed
 *  or the product does not belong to it. */
export async function findProductToAdd(
  tx: Transaction,
  { displayProductId, productId }: { displayProductId: string; productId: string | undefined },
): Promise<string | null> {
  const row = await tx
    .selectFrom('products')
    .innerJoin('display_products', 'display_products.id', 'products.display_product_id')
    .where('display_products.id', '=', displayProductId)
    .where(({ ref }) => ref('display_products.is_listed'))
    .where(
      sql<boolean>`case when ${productId ?? null}::uuid is null then products.enabled else products.id = ${productId ?? null} end`,
    )
    .select('products.id')
    .orderBy('products.price_cents')
    .orderBy('products.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Number of a person's other favourites. Stable while the caller holds `lockPerson`. */
export async function countOthers(
  tx: Transaction,
  personId: string,
  displayProductId: string,
): Promise<number> {
  const { others } = await tx
    .selectFrom('favourites')
    .where('person_id', '=', personId)
    .where('display_product_id', '<>', displayProductId)
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow()
  return others
}

/** Inserts a favourite unless it exists, and returns the stored one. */
export async function putFavourite(
  tx: Transaction,
  favourite: { personId: string; displayProductId: string; productId: string; now: Date },
): Promise<Favourite> {
  const { personId, displayProductId, productId, now } = favourite
  const inserted = await tx
    .insertInto('favourites')
    .values({
      person_id: personId,
      display_product_id: displayProductId,
      product_id: productId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'display_product_id']).doNothing())
    .returning('product_id as productId')
    .executeTakeFirst()
  const stored = inserted ?? (await getStoredFavourite(tx, personId, displayProductId))
  return { displayProduct: { id: displayProductId }, product: { id: stored.productId } }
}

async function getStoredFavourite(tx: Transaction, personId: string, displayProductId: string) {
  return await tx
    .selectFrom('favourites')
    .where('person_id', '=', personId)
    .where('display_product_id', '=', displayProductId)
    .select('product_id as productId')
    .executeTakeFirstOrThrow()
}

/** Deletes a favourite of a person, if present. */
export async function deleteFavourite(
  db: Database,
  { personId, displayProductId }: { personId: string; displayProductId: string },
): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('person_id', '=', personId)
    .where('display_product_id', '=', displayProductId)
    .execute()
}
