import type { OrderNote } from '../../../contract/admin/orders/order-story.ts'
import type { Database, Transaction } from '../../core/database.ts'

/** Maximum notes shown of one order. */
const max = 200

/** The latest notes of the staff about an order, oldest first. */
export async function listOrderNotes(db: Database, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('order_notes')
    .innerJoin('people', 'people.id', 'order_notes.staff_id')
    .where('order_id', '=', orderId)
    .select(['order_notes.id', 'people.username as staffName', 'note', 'at'])
    .orderBy('at', 'desc')
    .orderBy('order_notes.id', 'desc')
    .limit(max)
    .execute()
  return rows.toReversed().map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** The number of notes about an order. */
export async function countOrderNotes(tx: Transaction, orderId: string): Promise<number> {
  const { notes } = await tx
    .selectFrom('order_notes')
    .where('order_id', '=', orderId)
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .executeTakeFirstOrThrow()
  return Number(notes)
}

export async function insertOrderNote(
  tx: Transaction,
  { orderId, staffId, note, now }: { orderId: string; staffId: string; note: string; now: Date },
): Promise<void> {
  await tx.insertInto('order_notes').values({ order_id: orderId, staff_id: staffId, note, at: now }).execute()
}
