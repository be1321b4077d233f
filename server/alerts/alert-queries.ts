import { sql } from 'kysely'
import type { Language } from '../../contract/language.ts'
import type { CartItemIds } from '../cart/cart-queries.ts'
import type { Database, Transaction } from '../platform/db/database.ts'

/** The lines below make one queue of those who wait for a specification: nobody joins it and nobody is told while
 *  another does. It is not the stock that is locked, so that shoppers wait for none of this. */
export async function lockQueue(tx: Transaction, specificationId: string): Promise<void> {
  await tx
    .selectFrom('specifications')
    .where('id', '=', specificationId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

/** Where a specification stands in the catalogue; null for one that there is not. */
export async function findPlace(db: Database, specificationId: string): Promise<CartItemIds | null> {
  const row = await db
    .selectFrom('specifications')
    .innerJoin('products', 'products.id', 'specifications.product_id')
    .where('specifications.id', '=', specificationId)
    .select([
      'products.display_product_id as displayProductId',
      'products.id as productId',
      'specifications.id as specificationId',
    ])
    .executeTakeFirst()
  return row ?? null
}

/** What a person waits for, latest first. There are `maxAlerts` at most. */
export async function listWaiting(
  db: Database,
  personId: string,
  limit: number,
): Promise<(CartItemIds & { createdAt: Date })[]> {
  return await db
    .selectFrom('availability_alerts')
    .where('person_id', '=', personId)
    .where('state', '=', 'WAITING')
    .select([
      'display_product_id as displayProductId',
      'product_id as productId',
      'specification_id as specificationId',
      'created_at as createdAt',
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Puts a person at the end of a queue. Within `lockQueue` and `lockPerson`. */
export async function insertAlert(
  tx: Transaction,
  { personId, place, now }: { personId: string; place: CartItemIds; now: Date },
): Promise<void> {
  await tx
    .insertInto('availability_alerts')
    .values({
      person_id: personId,
      display_product_id: place.displayProductId,
      product_id: place.productId,
      specification_id: place.specificationId,
      created_at: now,
    })
    .execute()
}

/** Takes a person out of a queue, if they stand in it. */
export async function cancelAlert(
  db: Database,
  { personId, specificationId, now }: { personId: string; specificationId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('availability_alerts')
    .set({ state: 'CANCELLED', ended_at: now })
    .where('person_id', '=', personId)
    .where('specification_id', '=', specificationId)
    .where('state', '=', 'WAITING')
    .execute()
}

/** Whoever has bought a thing waits for it no more, and thinks about it no more. */
export async function endAlertsOfBuyer(
  tx: Transaction,
  { personId, specificationIds, now }: { personId: string; specificationIds: readonly string[]; now: Date },
): Promise<void> {
  if (specificationIds.length === 0) return
  await tx
    .updateTable('availability_alerts')
    .set({ state: 'BOUGHT', ended_at: now })
    .where('person_id', '=', personId)
    .where('specification_id', 'in', specificationIds)
    .where('state', 'in', ['WAITING', 'TOLD'])
    .execute()
}

/** How many pieces there are for those who wait, and how many people were told since then and have not bought. */
export async function readSupply(
  tx: Transaction,
  specificationId: string,
  since: Date,
): Promise<{ left: number; thinking: number }> {
  const row = await tx
    .selectFrom('stock')
    .innerJoin('specifications', 'specifications.id', 'stock.specification_id')
    .innerJoin('products', 'products.id', 'specifications.product_id')
    .innerJoin('display_products as page', 'page.id', 'products.display_product_id')
    .where('stock.specification_id', '=', specificationId)
    .where(sql<boolean>`specifications.enabled and products.enabled and page.enabled`)
    .select([sql<number>`on_hand - reserved`.as('left'), thinkingAbout(since).as('thinking')])
    .executeTakeFirst()
  return row ?? { left: 0, thinking: 0 }
}

/** The next in a queue, with what their mail needs. Whoever cannot be mailed is among them, so that they leave it. */
export interface NextInQueue {
  id: string
  username: string
  email: string | null
  language: Language
  displayProductId: string
  nameEn: string
  nameCn: string
}

/** Those who asked first. Within `lockQueue`. */
export async function listNext(
  tx: Transaction,
  specificationId: string,
  count: number,
): Promise<NextInQueue[]> {
  const rows = await tx
    .selectFrom('availability_alerts as alert')
    .innerJoin('people', 'people.id', 'alert.person_id')
    .innerJoin('display_products as page', 'page.id', 'alert.display_product_id')
    .where('alert.specification_id', '=', specificationId)
    .where('alert.state', '=', 'WAITING')
    .select([
      'alert.id',
      'people.username',
      sql<string | null>`case when people.disabled_at is null then people.email end`.as('email'),
      'people.language',
      'page.id as displayProductId',
      'page.name_en as nameEn',
      'page.name_cn as nameCn',
    ])
    .orderBy('alert.id')
    .limit(count)
    .execute()
  // The table's check admits nothing else.
  return rows.map((row) => ({ ...row, language: row.language as Language }))
}

/** Ends the waiting of alerts: the person was told, or cannot be. */
export async function markAlerts(
  tx: Transaction,
  ids: readonly string[],
  state: 'TOLD' | 'CANCELLED',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('availability_alerts')
    .set({ state, ...(state === 'TOLD' ? { told_at: now } : { ended_at: now }) })
    .where('id', 'in', ids)
    .where('state', '=', 'WAITING')
    .execute()
}

/** Specifications that somebody waits for and that have pieces nobody is thinking about: goods that came back in a
 *  way that said nothing, and goods that those who were told have left on the shelf. */
export async function listWaitedFor(db: Database, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stock')
    .where(
      sql<boolean>`exists (
        select from availability_alerts as alert where alert.specification_id = stock.specification_id and state = 'WAITING')`,
    )
    .where(sql<boolean>`on_hand - reserved > ${thinkingAbout(since)}`)
    .select('specification_id as specificationId')
    .limit(limit)
    .execute()
  return rows.map(({ specificationId }) => specificationId)
}

function thinkingAbout(since: Date) {
  return sql<number>`(
    select count(*)::int from availability_alerts as told
    where told.specification_id = stock.specification_id and told.state = 'TOLD' and told.told_at > ${since})`
}
