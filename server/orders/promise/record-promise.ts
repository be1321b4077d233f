import type { Transaction } from '../../core/database.ts'
import { readCalendar } from '../../settings/read-delivery-calendar.ts'

/** Records the day of delivery that the shopper reads when an order is paid. An earlier one stays. */
export async function recordPromise(
  tx: Transaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const { cutOffHour = null } =
    (await tx
      .selectFrom('order_deliveries')
      .where('order_id', '=', orderId)
      .select('cut_off_hour as cutOffHour')
      .executeTakeFirst()) ?? {}
  const { earliestOn } = await readCalendar(tx, now, cutOffHour)
  await tx
    .insertInto('delivery_promises')
    .values({ order_id: orderId, promised_on: earliestOn, promised_at: now })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}
