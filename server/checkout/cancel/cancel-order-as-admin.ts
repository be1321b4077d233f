import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { lockOrderForAdmin } from '../../orders/records/order-transition-queries.ts'
import { cancelLockedOrder } from './cancel-order.ts'

/** Cancels an unpaid order on behalf of its shopper and notifies them by mail. A paid order must be refunded
 *  instead. Refuses with `order-not-cancellable`. */
export async function cancelOrderAsAdmin(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { invoice, reason }: { invoice: string; reason: string },
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await cancelLockedOrder(tx, await lockOrderForAdmin(tx, invoice), { cause: `admin: ${reason}`, now })
  })
}
