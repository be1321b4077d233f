import type { Transaction } from '../../platform/db/database.ts'

/** Writes that the company has verified an order. The order must be locked. */
export async function markConfirmed(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ shipped_state: 'CONFIRMED', confirmed_at: now })
    .where('id', '=', orderId)
    .execute()
}

/** Writes how an order travels. A correction leaves the time at which it left as it is. */
export async function markShipped(
  tx: Transaction,
  orderId: string,
  { logisticsInfo, shippedAt }: { logisticsInfo: string; shippedAt: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ logistics_info: logisticsInfo, shipped_at: shippedAt })
    .where('id', '=', orderId)
    .execute()
}

/** Writes when an order arrived. */
export async function markArrived(tx: Transaction, orderId: string, arrivedAt: Date): Promise<void> {
  await tx.updateTable('orders').set({ arrived_at: arrivedAt }).where('id', '=', orderId).execute()
}
