import type { Transaction } from '../../core/database.ts'
import { refuse } from '../../core/refusals.ts'
import { getOrderVersion } from './order-version-queries.ts'

/** Refuses `order-changed-meanwhile` if an order is no longer the one that the staff decided about. Lock the order first.
 *  @param shownVersion the version that was shown; undefined in an approved request, which checks its order itself */
export async function refuseStaleOrder(
  tx: Transaction,
  orderId: string,
  shownVersion: string | undefined,
): Promise<void> {
  if (shownVersion === undefined) return
  const orderVersion = await getOrderVersion(tx, orderId)
  if (orderVersion !== shownVersion) refuse({ code: 'order-changed-meanwhile', orderVersion })
}
