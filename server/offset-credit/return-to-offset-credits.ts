import type { Cents } from '../../contract/money.ts'
import type { Transaction } from '../platform/db/database.ts'
import { changeOffsetCredits, listRedemptions, lockOffsetCredit } from './offset-credit-queries.ts'
import { portionsOf } from './offset-credit-rules.ts'

/** Gives what an order has drawn back to the grants it came from, never as cash (docs/spec/distributors.md#offset-credit): whatever has not gone
 *  back before. An order that was paid by money has drawn nothing. The order is locked, so it happens once. */
export async function returnToOffsetCredits(
  tx: Transaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  await credit(tx, await listRedemptions(tx, orderId), { orderId, at: now })
}

/** The same for some pieces of it.
 *  @param partialRefundNumber which of the refunds of the order it is, counted from 1 */
export async function returnPartToOffsetCredits(
  tx: Transaction,
  {
    orderId,
    partialRefundNumber,
    cents,
    now,
  }: { orderId: string; partialRefundNumber: number; cents: Cents; now: Date },
): Promise<void> {
  await credit(tx, portionsOf(cents, await listRedemptions(tx, orderId)), {
    orderId,
    partialRefundNumber,
    at: now,
  })
}

async function credit(
  tx: Transaction,
  back: readonly { offsetCreditId: string; cents: Cents }[],
  of: { orderId: string; partialRefundNumber?: number; at: Date },
): Promise<void> {
  for (const { offsetCreditId } of back) await lockOffsetCredit(tx, offsetCreditId)
  await changeOffsetCredits(tx, back, { ...of, kind: 'CREDIT' })
}
