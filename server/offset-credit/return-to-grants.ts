import type { Cents } from '../../contract/money.ts'
import type { Transaction } from '../platform/db/database.ts'
import { changeGrants, listDraws, lockGrant } from './grant-queries.ts'
import { portionsOf } from './grant-rules.ts'

/** Gives what an order has drawn back to the grants it came from, never as cash (docs/spec/distributors.md#offset-credit): whatever has not gone
 *  back before. An order that was paid by money has drawn nothing. The order is locked, so it happens once. */
export async function returnToGrants(
  tx: Transaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  await credit(tx, await listDraws(tx, orderId), { orderId, at: now })
}

/** The same for some pieces of it.
 *  @param pieceRefund which of the refunds of the order it is, counted from 1 */
export async function returnPiecesToGrants(
  tx: Transaction,
  { orderId, pieceRefund, cents, now }: { orderId: string; pieceRefund: number; cents: Cents; now: Date },
): Promise<void> {
  await credit(tx, portionsOf(cents, await listDraws(tx, orderId)), { orderId, pieceRefund, at: now })
}

async function credit(
  tx: Transaction,
  back: readonly { grantId: string; cents: Cents }[],
  of: { orderId: string; pieceRefund?: number; at: Date },
): Promise<void> {
  for (const { grantId } of back) await lockGrant(tx, grantId)
  await changeGrants(tx, back, { ...of, kind: 'CREDIT' })
}
