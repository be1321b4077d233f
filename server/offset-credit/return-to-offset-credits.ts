import type { Cents } from '../../contract/values/money.ts'
import type { Transaction } from '../core/database.ts'
import { listRedemptions } from './offset-credit-queries.ts'
import { splitPortions } from './offset-credit-rules.ts'
import { returnToCredit } from './reopen-offset-credit.ts'

/** Returns the redeemed rest of a locked order to its offset credits, never as cash
 *  (docs/spec/distributors.md#offset-credit). An order paid by money has redeemed nothing. */
export async function returnToOffsetCredits(
  tx: Transaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  await credit(tx, await listRedemptions(tx, orderId), { orderId, at: now })
}

/** The same for a partial refund.
 *  @param partialRefundNumber ordinal of the refund within the order, from 1 */
export async function returnPartToOffsetCredits(
  tx: Transaction,
  {
    orderId,
    partialRefundNumber,
    cents,
    now,
  }: { orderId: string; partialRefundNumber: number; cents: Cents; now: Date },
): Promise<void> {
  await credit(tx, splitPortions(cents, await listRedemptions(tx, orderId)), {
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
  for (const part of back) await returnToCredit(tx, part, of)
}
