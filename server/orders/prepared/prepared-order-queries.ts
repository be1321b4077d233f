import type { Database, Transaction } from '../../core/database.ts'

/** Records that a staff member prepared an order, under their current name. */
export async function insertPreparedOrder(
  tx: Transaction,
  { orderId, staffId }: { orderId: string; staffId: string },
): Promise<void> {
  await tx
    .insertInto('prepared_orders')
    .columns(['order_id', 'staff_id', 'staff_name'])
    .expression(({ selectFrom }) =>
      selectFrom('people')
        .where('id', '=', staffId)
        .select(({ val }) => [val(orderId).as('order_id'), 'id as staff_id', 'username as staff_name']),
    )
    .execute()
}

/** Records the terms that the shopper accepts by paying. The first acceptance counts. */
export async function saveAcceptance(
  db: Database,
  { orderId, termsVersion, now }: { orderId: string; termsVersion: string; now: Date },
): Promise<void> {
  await db
    .updateTable('prepared_orders')
    .set({ terms_version: termsVersion, accepted_at: now })
    .where('order_id', '=', orderId)
    .where('accepted_at', 'is', null)
    .execute()
}
