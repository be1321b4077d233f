import { sql } from 'kysely'
import type { Language } from '../../contract/values/language.ts'
import type { CartItemIds } from '../cart/cart-queries.ts'
import type { Database, Transaction } from '../core/database.ts'

/** Locks the alert queue of a specification with an advisory lock, which serialises joining and notifying.
 *  Stock rows stay unlocked, so that shoppers do not wait. */
export async function lockQueue(tx: Transaction, specificationId: string): Promise<void> {
  await tx
    .selectFrom('specifications')
    .where('id', '=', specificationId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

/** The catalogue ids of a specification, or null if it does not exist. */
export async function findItemIds(db: Database, specificationId: string): Promise<CartItemIds | null> {
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

/** Waiting alerts of a person, latest first; `maxAlerts` at most. */
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

/** Appends a person to a queue. Requires `lockQueue` and `lockPerson`. */
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

/** Removes a person from a queue, if present. */
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

/** Ends the alerts of a buyer for the bought specification, whether waiting or notified. */
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
    .where('state', 'in', ['WAITING', 'NOTIFIED'])
    .execute()
}

/** Available pieces of a specification, and people notified since `since` who have not bought. */
export async function readSupply(
  tx: Transaction,
  specificationId: string,
  since: Date,
): Promise<{ left: number; offered: number }> {
  const row = await tx
    .selectFrom('stock')
    .innerJoin('specifications', 'specifications.id', 'stock.specification_id')
    .innerJoin('products', 'products.id', 'specifications.product_id')
    .innerJoin('display_products as page', 'page.id', 'products.display_product_id')
    .where('stock.specification_id', '=', specificationId)
    .where(sql<boolean>`specifications.enabled and products.enabled and page.enabled`)
    .select([sql<number>`on_hand - reserved`.as('left'), notifiedCount(since).as('offered')])
    .executeTakeFirst()
  return row ?? { left: 0, offered: 0 }
}

/** Next person in a queue, with the facts of the mail. Includes people without an address, so that they are removed. */
export interface NextInQueue {
  id: string
  username: string
  email: string | null
  language: Language
  displayProductId: string
  nameEn: string
  nameCn: string
}

/** The earliest in the queue. Requires `lockQueue`. */
export async function listNextInQueue(
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

/** Marks alerts as notified, or as cancelled if the person cannot be mailed. */
export async function markAlerts(
  tx: Transaction,
  ids: readonly string[],
  state: 'NOTIFIED' | 'CANCELLED',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('availability_alerts')
    .set({ state, ...(state === 'NOTIFIED' ? { notified_at: now } : { ended_at: now }) })
    .where('id', 'in', ids)
    .where('state', '=', 'WAITING')
    .execute()
}

/** Specifications with a queue and pieces not offered to anyone now: goods whose return sent no event, and goods
 *  that notified people did not buy in time. */
export async function listSpecificationsToOffer(db: Database, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stock')
    .where(
      sql<boolean>`exists (
        select from availability_alerts as alert where alert.specification_id = stock.specification_id and state = 'WAITING')`,
    )
    .where(sql<boolean>`on_hand - reserved > ${notifiedCount(since)}`)
    .select('specification_id as specificationId')
    .limit(limit)
    .execute()
  return rows.map(({ specificationId }) => specificationId)
}

function notifiedCount(since: Date) {
  return sql<number>`(
    select count(*)::int from availability_alerts as notified
    where notified.specification_id = stock.specification_id and notified.state = 'NOTIFIED' and notified.notified_at > ${since})`
}
