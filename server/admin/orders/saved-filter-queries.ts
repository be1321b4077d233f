import { sql } from 'kysely'
import type { OrderFilter, SavedFilter } from '../../../contract/admin/orders/order-list.ts'
import type { Database, Transaction } from '../../core/database.ts'

/** The saved filters of a staff member, by name. */
export async function listSavedFilters(db: Database, personId: string): Promise<SavedFilter[]> {
  return await db
    .selectFrom('saved_order_filters')
    .where('person_id', '=', personId)
    .select(['id', 'name', sql<Partial<OrderFilter>>`filter`.as('filter')])
    .orderBy(sql`lower(name)`)
    .execute()
}

/** Saves a filter under a name, and replaces one of the same name. */
export async function upsertSavedFilter(
  tx: Transaction,
  saved: { personId: string; name: string; filter: Partial<OrderFilter>; now: Date },
): Promise<string> {
  const filter = JSON.stringify(saved.filter)
  const row = await tx
    .insertInto('saved_order_filters')
    .values({ person_id: saved.personId, name: saved.name, filter, created_at: saved.now })
    .onConflict((conflict) =>
      conflict.expression(sql`person_id, lower(name)`).doUpdateSet({ name: saved.name, filter }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Deletes a filter of this staff member; false if there is none. */
export async function deleteSavedFilter(
  tx: Transaction,
  { id, personId }: { id: string; personId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_order_filters')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
