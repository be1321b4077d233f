import type { Transaction } from '../../core/database.ts'

/** Records the confirmation of an order. The order must be locked. */
export async function markConfirmed(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ shipped_state: 'CONFIRMED', confirmed_at: now })
    .where('id', '=', orderId)
    .execute()
}

/** Records the shipment of an order. A correction does not change the time of shipment. */
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

/** Removes the shipment of an order. */
export async function markNotShipped(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ logistics_info: null, shipped_at: null })
    .where('id', '=', orderId)
    .execute()
}

/** Records the arrival of an order. */
export async function markArrived(tx: Transaction, orderId: string, arrivedAt: Date): Promise<void> {
  await tx.updateTable('orders').set({ arrived_at: arrivedAt }).where('id', '=', orderId).execute()
}
