import type { Transaction } from '../platform/database.ts'
import { changeGrants, listDraws, lockGrant } from './grant-queries.ts'

/** Gives what an order has drawn back to the grants it came from, never as cash (hong-kong.md 5.7). An order that was
 *  paid by money has drawn nothing. The order is locked, so it happens once. */
export async function returnToGrants(
  tx: Transaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const draws = await listDraws(tx, orderId)
  for (const { grantId } of draws) await lockGrant(tx, grantId)
  await changeGrants(tx, draws, { kind: 'CREDIT', orderId, at: now })
}
